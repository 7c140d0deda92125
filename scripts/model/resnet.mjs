// Reads ResNet50 in the format of TensorFlow.js and writes its layers, with batch normalisation folded in, into a graph.
import fs from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {import('./onnx.mjs').Graph} Graph
 * @typedef {{ shape: number[], data: Float32Array }} Weights
 * @typedef {{ name: string, epsilon: number, activation: string, use_bias: boolean, strides: number[], padding: any,
 *   dilation_rate?: number[], pool_size: number[] }} Config padding: a word, or the numbers of ZeroPadding2D
 * @typedef {{ class_name: string, config: Config, inbound_nodes: [string][][] }} Layer
 * @typedef {{ input: string, weights: Map<string, Weights> }} Context
 */

/** @param {string} folder @returns {{ layers: Layer[], weights: Map<string, Weights> }} */
function load(folder) {
  const { modelTopology, weightsManifest } = JSON.parse(fs.readFileSync(join(folder, 'model.json'), 'utf8'))
  const weights = new Map()
  for (const group of weightsManifest) {
    /** @type {string[]} */
    const paths = group.paths
    const bytes = Buffer.concat(paths.map((path) => fs.readFileSync(join(folder, path))))
    let start = bytes.byteOffset
    for (const { name, shape } of group.weights) {
      const length = shape.reduce(
        (/** @type {number} */ product, /** @type {number} */ dim) => product * dim,
        1,
      )
      weights.set(name, { shape, data: new Float32Array(bytes.buffer.slice(start, start + 4 * length)) })
      start += 4 * length
    }
  }
  return { layers: (modelTopology.model_config ?? modelTopology).config.layers, weights }
}

/**
 * Multiplies each normalisation into the convolution before it, so that the scale per channel is that of the weights used.
 * @param {Layer[]} layers
 * @param {Map<string, Weights>} weights
 */
function foldNormalisations(layers, weights) {
  const byName = new Map(layers.map((layer) => [layer.config.name, layer]))
  for (const layer of layers) {
    if (!layer.class_name.startsWith('BatchNorm')) continue
    const { name, epsilon } = layer.config
    const before = layer.inbound_nodes[0][0][0]
    if (byName.get(before)?.class_name !== 'Conv2D') continue
    /** @param {string} part */
    const of = (part) => weights.get(`${name}/${part}`)?.data
    const kernel = weightsOf(weights, `${before}/kernel`)
    const bias = weightsOf(weights, `${before}/bias`)
    const mean = weightsOf(weights, `${name}/moving_mean`).data
    const variance = weightsOf(weights, `${name}/moving_variance`).data
    const channels = kernel.shape[3]
    const factor = new Float32Array(channels)
    for (let at = 0; at < channels; at += 1)
      factor[at] = (of('gamma')?.[at] ?? 1) / Math.sqrt(variance[at] + epsilon)
    for (let at = 0; at < kernel.data.length; at += 1) kernel.data[at] *= factor[at % channels]
    for (let at = 0; at < channels; at += 1)
      bias.data[at] = (bias.data[at] - mean[at]) * factor[at] + (of('beta')?.[at] ?? 0)
    layer.class_name = 'Folded'
  }
}

/** @param {Map<string, Weights>} weights @param {string} name */
function weightsOf(weights, name) {
  const found = weights.get(name)
  if (!found) throw new Error(`The weights ${name} are missing.`)
  return found
}

/** Height, width, in, out -> out, in, height, width. @param {Weights} weights */
function outermostFirst({ shape: [height, width, from, to], data }) {
  const result = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let i = 0; i < from; i += 1)
        for (let o = 0; o < to; o += 1)
          result[((o * from + i) * height + y) * width + x] = data[((y * width + x) * from + i) * to + o]
  return { dims: [to, from, height, width], values: result }
}

/** @param {string} padding */
const edges = (padding) => ({ auto_pad: padding === 'same' ? 'SAME_UPPER' : 'VALID' })

/** How each kind of layer is written; returns the name of its output. @type {Record<string, (graph: Graph, before: string[], config: Config, context: Context) => string>} */
const writers = {
  InputLayer: (_, __, ___, { input }) => input,
  Folded: (_, [before]) => before,
  Add: (graph, before, { name }) => graph.node('Add', before, name),
  Activation: (graph, before, config) => activated(graph, before[0], config.activation, config.name),
  ZeroPadding2D(graph, [before], { name, padding: [top, left] }) {
    graph.ints(`${name}_p`, [0, 0, top[0], left[0], 0, 0, top[1], left[1]])
    return graph.node('Pad', [before, `${name}_p`], name, { mode: 'constant' })
  },
  Conv2D(graph, [before = ''], config, { weights }) {
    const { name } = config
    const { dims, values } = outermostFirst(weightsOf(weights, `${name}/kernel`))
    const inputs = [before, graph.kernel(`${name}_k`, dims, values)]
    if (config.use_bias)
      inputs.push(graph.floats(`${name}_b`, [dims[0]], weightsOf(weights, `${name}/bias`).data))
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

/** @param {Graph} graph @param {string} before @param {string} activation @param {string} name */
function activated(graph, before, activation, name) {
  if (!activation || activation === 'linear') return before
  if (activation === 'relu') return graph.node('Relu', [before], `${name}_act`)
  throw new Error(`Unexpected activation: ${activation}`)
}

/**
 * Writes the layers up to and with `last`; returns the name of its output.
 * @param {Graph} graph
 * @param {string} folder
 * @param {{ input: string, last: string }} options
 */
export function addResNet(graph, folder, { input, last }) {
  const { layers, weights } = load(folder)
  foldNormalisations(layers, weights)
  /** @type {Map<string, string>} */
  const outputs = new Map()
  for (const { class_name, config, inbound_nodes } of layers) {
    const before = (inbound_nodes[0] ?? []).map(([name]) => outputs.get(name) ?? '')
    const write = writers[class_name]
    if (!write) throw new Error(`Unexpected layer: ${class_name}`)
    outputs.set(config.name, write(graph, before, config, { input, weights }))
    if (config.name === last) break
  }
  return outputs.get(last) ?? ''
}
