// One picture engine for several processes: here each SharedEngine is one process.
import { createHash } from 'node:crypto'
import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Engine } from '@/lib/catalogue/image-search/engine'
import {
  EngineUnavailableError,
  type PictureEngine,
  PROTOCOL,
} from '@/lib/catalogue/image-search/engine-operations'
import { SharedEngine } from '@/lib/catalogue/image-search/shared-engine'
import { log } from '@/lib/platform/log'

let folder = ''
let sockets = 0
let path = ''
const opened: SharedEngine[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.close())))
afterAll(() => rm(folder, { recursive: true }))

/** A socket of its own for each test. */
const nextPath = () => {
  sockets += 1
  path = join(folder, `${sockets}.sock`)
  return path
}

/** A process with an engine that answers what it was asked, and how often it was. */
function aProcess({ at = path, answer }: { at?: string; answer?: () => Promise<unknown> } = {}) {
  const asked: string[] = []
  const own = {
    model: 'tag of a model',
    generation: 0,
    async run(operation: string, input: unknown) {
      asked.push(operation)
      return answer ? answer() : input
    },
    async close() {},
  }
  const engine = new SharedEngine({
    own: own as unknown as PictureEngine,
    async syncOwn(_, withinMs) {
      asked.push(`sync ${withinMs}`)
    },
    path: at,
  })
  opened.push(engine)
  return { engine, asked }
}

test('the first process that needs the engine owns it, and the others ask there', async () => {
  nextPath()
  const [one, two, three] = [aProcess(), aProcess(), aProcess()]
  await two.engine.run('ready', null)
  await one.engine.run('size', null)
  await three.engine.run('size', null)
  await three.engine.sync(200)
  expect([one.asked, two.asked, three.asked]).toEqual([[], ['ready', 'size', 'size', 'sync 200'], []])
  expect(one.engine.model).toBe('tag of a model')
})

test('pictures and numbers arrive as they are', async () => {
  nextPath()
  const [one, two] = [aProcess(), aProcess()]
  await one.engine.run('ready', null)
  const input = { pixels: new Uint8Array(150_528).map((_, at) => at), take: 5, minScore: undefined }
  expect(await two.engine.run('search', input)).toEqual(input)
  const codes = { ids: ['a', 'b'], codes: new Int8Array([-128, 0, 127]) }
  expect(await two.engine.run('put', codes)).toEqual(codes)
})

test('of many processes that begin at once one owns the engine', async () => {
  nextPath()
  const processes = Array.from({ length: 12 }, () => aProcess())
  await Promise.all(processes.map(({ engine }) => engine.run('ready', null)))
  await Promise.all(processes.map(({ engine }) => engine.run('size', null)))
  expect(
    processes
      .map(({ asked }) => asked.length)
      .toSorted((a, b) => b - a)
      .slice(0, 2),
  ).toEqual([24, 0])
})

test('a process whose engine has ended is followed by another, without a failed question', async () => {
  nextPath()
  const [one, two, three] = [aProcess(), aProcess(), aProcess()]
  await one.engine.run('ready', null)
  await two.engine.run('ready', null)
  await one.engine.close()
  await Promise.all([two.engine.run('size', null), three.engine.run('size', null)])
  expect(one.asked).toEqual(['ready', 'ready'])
  expect([...two.asked, ...three.asked]).toEqual(['size', 'size'])
  expect([two.asked.length, three.asked.length]).toContain(0)
})

test('a question that the owner did not answer before it ended is asked again', async () => {
  nextPath()
  const one = aProcess({ answer: () => new Promise(() => {}) })
  const two = aProcess()
  void one.engine.run('ready', null)
  await expect.poll(() => one.asked).toEqual(['ready'])
  const answer = two.engine.run('size', null)
  await expect.poll(() => one.asked).toEqual(['ready', 'size'])
  await one.engine.close()
  expect(await answer).toBe(null)
  expect(two.asked).toEqual(['size'])
})

test('a socket that a killed process has left is replaced', async () => {
  nextPath()
  const left = createServer()
  await new Promise<void>((resolve) => left.listen(path, resolve))
  // Closing removes the file of a socket; a killed process leaves it.
  await link(path, `${path}.left`)
  await new Promise((resolve) => left.close(resolve))
  await rename(`${path}.left`, path)
  const [one, two] = [aProcess(), aProcess()]
  await one.engine.run('ready', null)
  await two.engine.run('ready', null)
  expect([one.asked, two.asked]).toEqual([['ready', 'ready'], []])
})

test('a process that does not answer any more is replaced', async () => {
  nextPath()
  const frozen = createServer(() => {})
  await new Promise<void>((resolve) => frozen.listen(path, resolve))
  const one = aProcess()
  Object.assign((one.engine as unknown as { options: object }).options, { answerMs: 50 })
  await one.engine.run('ready', null)
  expect(one.asked).toEqual(['ready'])
  frozen.close()
})

test('the others get the reason of a failure', async () => {
  nextPath()
  let failure: Error = new EngineUnavailableError('busy')
  const [one, two] = [aProcess({ answer: () => Promise.reject(failure) }), aProcess()]
  await expect(one.engine.run('ready', null)).rejects.toMatchObject({ reason: 'busy' })
  await expect(two.engine.run('ready', null)).rejects.toMatchObject({ reason: 'busy' })
  failure = new Error('no picture')
  await expect(two.engine.run('ready', null)).rejects.toThrow('no picture')
  expect(two.asked).toEqual([])
})

test('without a socket each process has an engine of its own, and says so once', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const noFolder = nextPath()
  await writeFile(noFolder, '')
  const processes = [`${'long'.repeat(40)}.sock`, `${sockets}.sock/socket`].map((name) =>
    aProcess({ at: join(folder, name) }),
  )
  const [one, two] = processes
  for (const process of [one, two, one]) await process?.engine.run('ready', null)
  expect(processes.map(({ asked }) => asked.length)).toEqual([2, 1])
  expect(error.mock.calls.map(([event]) => event)).toEqual([
    'image_engine_not_shared',
    'image_engine_not_shared',
  ])
  error.mockRestore()
})

test('after a failure that may pass a process has its own engine for a while only', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const clock = vi.spyOn(performance, 'now')
  const laterBy = (minutes: number) => clock.mockReturnValue(performance.now() + minutes * 60_000)
  let questions = 0
  const wrong = createHttpServer((_, response) => {
    questions += 1
    response.end('no answer of an engine')
  })
  await new Promise<void>((resolve) => wrong.listen(nextPath(), resolve))
  try {
    const one = aProcess()
    await one.engine.run('ready', null)
    laterBy(4)
    await one.engine.run('ready', null)
    expect(questions).toBe(1)
    laterBy(2)
    await one.engine.run('ready', null)
    expect(questions).toBe(2)
    laterBy(10)
    const closed = new Promise((resolve) => wrong.close(resolve))
    wrong.closeAllConnections()
    await closed
    await one.engine.run('size', null)
    const two = aProcess()
    await two.engine.run('size', null)
    expect([one.asked, two.asked]).toEqual([['ready', 'ready', 'ready', 'size', 'size'], []])
    expect(error.mock.calls.map(([event]) => event)).toEqual(['image_engine_not_shared'])
  } finally {
    wrong.close()
    clock.mockRestore()
    error.mockRestore()
  }
})

test('a folder that cannot be made now is tried again, and a path that is too long is not', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const clock = vi.spyOn(performance, 'now')
  try {
    const place = nextPath()
    await writeFile(place, '')
    const one = aProcess({ at: join(place, 'socket') })
    const long = aProcess({ at: join(folder, `${'long'.repeat(40)}.sock`) })
    await one.engine.run('ready', null)
    await rm(place)
    await mkdir(place)
    clock.mockReturnValue(performance.now() + 10 * 60_000)
    await one.engine.run('ready', null)
    const two = aProcess({ at: join(place, 'socket') })
    await two.engine.run('size', null)
    await long.engine.run('size', null)
    expect([one.asked, two.asked, long.asked]).toEqual([['ready', 'ready', 'size'], [], ['size']])
    expect(error.mock.calls.length).toBe(2)
  } finally {
    clock.mockRestore()
    error.mockRestore()
  }
})

test('what processes send one another does not change without the number of the protocol', async () => {
  const sources = await Promise.all(
    ['engine-operations.ts', 'shared-engine.ts'].map((name) =>
      readFile(`lib/catalogue/image-search/${name}`, 'utf8'),
    ),
  )
  const [operations = '', shared = ''] = sources.map((text) =>
    text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/\s+/g, ''),
  )
  const between = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))
  const sent = [
    between(operations, 'exportinterfaceBasis', 'exportconstPROTOCOL'),
    between(operations, 'exportinterfaceOperations', 'exportinterfaceEngineMessage'),
    between(shared, 'interfaceQuestions', 'interfaceOptions'),
  ]
  expect(sent.every((text) => text.length > 50)).toBe(true)
  const hash = createHash('sha256').update(sent.join()).digest('hex').slice(0, 12)
  // After a change: increase PROTOCOL, and write both here.
  expect([PROTOCOL, hash]).toEqual([1, 'b4368be9b870'])
})

test('the engine itself runs in the process that owns it, and there only', async () => {
  nextPath()
  // Without a model file it compares by colours, which needs little memory.
  const engines = [1, 2].map(
    () => new Engine({ size: 'small', file: join(folder, 'none.onnx'), threads: 1, answerMs: 180_000 }),
  )
  const [one, two] = engines.map((own) => {
    const engine = new SharedEngine({ own, syncOwn: async () => {}, path, answerMs: 180_000 })
    opened.push(engine)
    return engine
  })
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const pixels = new Uint8Array(224 * 224 * 3).fill(120)
  const first = await one?.run('embed', { pixels })
  const second = await two?.run('embed', { pixels })
  error.mockRestore()
  expect(second?.raw).toEqual(first?.raw)
  expect(second?.model).toBe(two?.model)
  // A process counts how often it has started one.
  expect(engines.map(({ generation }) => generation)).toEqual([1, 0])
})
