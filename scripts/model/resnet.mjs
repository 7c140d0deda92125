import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transposed } from './onnx.mjs'

/**
 * @typedef {import('./onnx.mjs').Graph} Graph
 * @typedef {Record<string, { shape: number[], values: Float32Array }>} Weights
 * @typedef {{ name: string, epsilon: number, strides: number[], padding: any, pool_size: number[] }} Config
 *   padding: a word, or the numbers of ZeroPadding2D
 * @typedef {{ class_name: string, config: Config, inbound_nodes: [string][][] }} Layer
 */

/** Reads a model of TensorFlow.js. @param {string} folder @returns {{ layers: Layer[], weights: Weights }} */
function read(folder) {
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'))
  const [{ paths, weights: entries }] = weightsManifest
  const bytes = Buffer.concat(paths.map((/** @type {string} */ path) => readFileSync(join(folder, path))))
  let start = bytes.byteOffset
  /** @type {Weights} */
  const weights = {}
  for (const { name, shape } of /** @type {{ name: string, shape: number[] }[]} */ (entries)) {
    const end = start + shape.reduce((product, dim) => product * dim, 4)
    weights[name] = { shape, values: new Float32Array(bytes.buffer.slice(start, end)) }
    start = end
  }
  return { layers: (modelTopology.model_config ?? modelTopology).config.layers, weights }
}

/** Multiplies a normalisation into the convolution before it, so that the scale per channel is that of the weights used. @param {Layer} layer @param {Weights} weights */
function foldNormalisation({ config: { name, epsilon }, inbound_nodes }, weights) {
  const [[[before]]] = inbound_nodes
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
    (part) => weights[`${name}/${part}`].values,
  )
  const factor = gamma.map((value, at) => value / Math.sqrt(variance[at] + epsilon))
  const { values: kernel } = weights[`${before}/kernel`]
  const { values: bias } = weights[`${before}/bias`]
  for (let at = 0; at < kernel.length; at += 1) kernel[at] *= factor[at % factor.length]
  for (let at = 0; at < bias.length; at += 1) bias[at] = (bias[at] - mean[at]) * factor[at] + beta[at]
}

/** @param {string} padding */
const autoPad = (padding) => (padding === 'same' ? 'SAME_UPPER' : 'VALID')

/** How each kind of layer is written; returns the name of its output. @type {Record<string, (graph: Graph, before: string[], config: Config, weights: Weights) => string>} */
const writers = {
  BatchNormalization: (_, [before]) => before,
  Add: (graph, before, { name }) => graph.node('Add', before, name),
  Activation: (graph, before, { name }) => graph.node('Relu', before, `${name}_act`),
  ZeroPadding2D(graph, [before], { name, padding: [top, left] }) {
    graph.ints(`${name}_p`, [0, 0, top[0], left[0], 0, 0, top[1], left[1]])
    return graph.node('Pad', [before, `${name}_p`], name, { mode: 'constant' })
  },
  Conv2D(graph, [before], { name, strides, padding }, weights) {
    // Height, width, in, out.
    const { values, shape } = weights[`${name}/kernel`]
    const kernel = transposed(values, shape, [3, 2, 0, 1])
    const bias = weights[`${name}/bias`]
    const inputs = [
      before,
      graph.kernel(`${name}_k`, kernel),
      graph.floats(`${name}_b`, bias.shape, bias.values),
    ]
    return graph.node('Conv', inputs, name, {
      kernel_shape: kernel.dims.slice(2),
      strides,
      dilations: [1, 1],
      auto_pad: autoPad(padding),
    })
  },
  MaxPooling2D: (graph, before, { name, pool_size, strides, padding }) =>
    graph.node('MaxPool', before, name, { kernel_shape: pool_size, strides, auto_pad: autoPad(padding) }),
}

/**
 * Writes the layers of ResNet50 up to its average; returns the name of the output.
 * @param {Graph} graph
 * @param {string} folder
 * @param {string} input
 */
export function addResNet(graph, folder, input) {
  const { layers, weights } = read(folder)
  for (const layer of layers) if (layer.class_name === 'BatchNormalization') foldNormalisation(layer, weights)
  const [first, ...others] = layers
  const outputs = new Map([[first.config.name, input]])
  let last = input
  for (const { class_name, config, inbound_nodes } of others) {
    if (class_name === 'GlobalAveragePooling2D') break
    const before = inbound_nodes[0].map(([name]) => outputs.get(name) ?? '')
    last = writers[class_name](graph, before, config, weights)
    outputs.set(config.name, last)
  }
  return last
}
