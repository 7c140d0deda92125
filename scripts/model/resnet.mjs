// ResNet50 as it was saved for TensorFlow.js: its layers, with their batch normalisation folded in, written into a graph.
import fs from 'node:fs'
import { join } from 'node:path'

function load(folder) {
  const { modelTopology, weightsManifest } = JSON.parse(fs.readFileSync(join(folder, 'model.json'), 'utf8'))
  const weights = new Map()
  for (const group of weightsManifest) {
    const bytes = Buffer.concat(group.paths.map((path) => fs.readFileSync(join(folder, path))))
    let start = bytes.byteOffset
    for (const { name, shape } of group.weights) {
      const length = shape.reduce((product, one) => product * one, 1)
      weights.set(name, { shape, data: new Float32Array(bytes.buffer.slice(start, start + 4 * length)) })
      start += 4 * length
    }
  }
  return { layers: (modelTopology.model_config ?? modelTopology).config.layers, weights }
}

/** Into the convolution before it, so that the scale per channel is that of the weights really used. */
function foldNormalisations(layers, weights) {
  const byName = new Map(layers.map((layer) => [layer.config.name, layer]))
  for (const layer of layers) {
    if (!layer.class_name.startsWith('BatchNorm')) continue
    const { name, epsilon } = layer.config
    const before = layer.inbound_nodes[0][0][0]
    if (byName.get(before).class_name !== 'Conv2D') continue
    const of = (part) => weights.get(`${name}/${part}`)?.data
    const kernel = weights.get(`${before}/kernel`)
    const bias = weights.get(`${before}/bias`)
    const channels = kernel.shape[3]
    const factor = new Float32Array(channels)
    for (let at = 0; at < channels; at += 1)
      factor[at] = (of('gamma')?.[at] ?? 1) / Math.sqrt(of('moving_variance')[at] + epsilon)
    for (let at = 0; at < kernel.data.length; at += 1) kernel.data[at] *= factor[at % channels]
    for (let at = 0; at < channels; at += 1)
      bias.data[at] = (bias.data[at] - of('moving_mean')[at]) * factor[at] + (of('beta')?.[at] ?? 0)
    layer.class_name = 'Folded'
  }
}

/** Height, width, in, out -> out, in, height, width. */
function outermostFirst({ shape: [height, width, from, to], data }) {
  const result = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let i = 0; i < from; i += 1)
        for (let o = 0; o < to; o += 1)
          result[((o * from + i) * height + y) * width + x] = data[((y * width + x) * from + i) * to + o]
  return { dims: [to, from, height, width], values: result }
}

const edges = (padding) => ({ auto_pad: padding === 'same' ? 'SAME_UPPER' : 'VALID' })

const kinds = {
  InputLayer: (_, __, ___, { input }) => input,
  Folded: (_, [before]) => before,
  Add: (graph, before, { name }) => graph.node('Add', before, name),
  Activation: (graph, before, config) => activated(graph, before[0], config.activation, config.name),
  ZeroPadding2D(graph, [before], { name, padding: [top, left] }) {
    graph.wholes(`${name}_p`, [0, 0, top[0], left[0], 0, 0, top[1], left[1]])
    return graph.node('Pad', [before, `${name}_p`], name, { mode: 'constant' })
  },
  Conv2D(graph, [before], config, { weights }) {
    const { name } = config
    const { dims, values } = outermostFirst(weights.get(`${name}/kernel`))
    const inputs = [before, graph.kernel(`${name}_k`, dims, values)]
    if (config.use_bias) inputs.push(graph.floats(`${name}_b`, [dims[0]], weights.get(`${name}/bias`).data))
    const output = graph.node('Conv', inputs, name, {
      kernel_shape: dims.slice(2),
      strides: config.strides,
      dilations: config.dilation_rate ?? [1, 1],
      ...edges(config.padding),
    })
    return activated(graph, output, config.activation, name)
  },
  MaxPooling2D: (graph, before, { name, pool_size, strides, padding }) =>
    graph.node('MaxPool', before, name, { kernel_shape: pool_size, strides, ...edges(padding) }),
}

function activated(graph, before, activation, name) {
  if (!activation || activation === 'linear') return before
  if (activation === 'relu') return graph.node('Relu', [before], `${name}_act`)
  throw new Error(`An activation that is not expected here: ${activation}`)
}

/** Writes the layers up to and with `last`; returns the name of what comes out. */
export function addResNet(graph, folder, { input, last }) {
  const { layers, weights } = load(folder)
  foldNormalisations(layers, weights)
  const outputs = new Map()
  for (const { class_name, config, inbound_nodes } of layers) {
    const before = (inbound_nodes[0] ?? []).map(([name]) => outputs.get(name))
    const kind = kinds[class_name]
    if (!kind) throw new Error(`A layer that is not expected here: ${class_name}`)
    outputs.set(config.name, kind(graph, before, config, { input, weights }))
    if (config.name === last) break
  }
  return outputs.get(last)
}
