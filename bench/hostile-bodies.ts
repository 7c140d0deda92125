import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { z } from 'zod'
import { zipOf } from '../scripts/testing/zip.mjs'
import { inputOf, pathsOf, placed } from '../tests/support/schema-paths'

// The most hostile bodies that pass the limits of bytes, by their kind.

export interface Shape {
  name: string
  /** The query, with its question mark. */
  query?: string
  type?: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

const jsonBytes = 256 * 1024
const fieldBytes = 1024 * 1024
/** Node takes 16 KiB of headers, the address included. */
const queryBytes = 15_000
const tinyParts = 11 * 1024 * 1024

const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** Each is read by another rule in another way. */
const texts: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  'Urdu digits': '۱',
  marks: '\u0301',
  'open tags': '<p><b>',
  'unclosed tags': '</p',
  'addresses and dots': 'a@a.',
  braces: '{a',
}

// ---------------------------------------------------------------- JSON

const json = (name: string, text: string): Shape => ({ name, type: 'application/json', body: bytesOf(text) })
const entries = (entry: string, bytes: number) =>
  `[${filled(`${entry},`, bytes - 2 - Buffer.byteLength(entry))}${entry}]`
const marker = '"here"'

export function jsonShapes(body?: z.ZodType): Shape[] {
  const keys = Array.from({ length: 20_000 }, (_, at) => `"key${at}":1`).join(',')
  const general = [
    json('20,000 keys', `{${keys}}`),
    json('deep nesting', `{"a":${'['.repeat(jsonBytes / 2 - 10)}${']'.repeat(jsonBytes / 2 - 10)}}`),
    json(
      'wide where it is deepest',
      `{"a":${'['.repeat(17)}${entries('1', jsonBytes - 100)}${']'.repeat(17)}}`,
    ),
  ]
  if (!body) return general
  const structure = inputOf(body)
  const at = (path: string, value: string) =>
    JSON.stringify(placed(path, 'here')).replace(marker, () => value)
  const lists = pathsOf(structure, 'array').flatMap((path) =>
    ['1', '"a"', '{}', '[]'].map((entry) =>
      json(`${path} of ${entry}`, at(path, entries(entry, jsonBytes - 1000))),
    ),
  )
  const long = pathsOf(structure, 'string').flatMap((path) =>
    Object.entries(texts).map(([name, text]) =>
      json(`${path} of ${name}`, at(path, JSON.stringify(filled(text, jsonBytes - 1000)))),
    ),
  )
  return [...general, ...lists, ...long]
}

// ---------------------------------------------------------------- queries

function piecesOf(name: string): string {
  return Array.from({ length: 500 }, (_, at) => `${name}.${at}=a`).join('; ')
}

export function queryShapes(query?: z.ZodType): Shape[] {
  const known = query ? Object.keys(inputOf(query).properties ?? {}) : []
  return [
    { name: 'thousands of parameters', query: `?${filled('a&', queryBytes)}` },
    { name: 'thousands of names', query: `?${Array.from({ length: 2000 }, (_, at) => `a${at}`).join('&')}` },
    { name: 'thousands of lists', query: `?${filled('a[]&', queryBytes)}` },
    { name: 'percent signs', query: `?a=${filled('%', queryBytes)}` },
    ...known.flatMap((key) => [
      { name: `${key} thousands of times`, query: `?${filled(`${key}=1&`, queryBytes)}` },
      { name: `${key} of letters`, query: `?${key}=${filled('a', queryBytes)}` },
      { name: `${key} of spaces`, query: `?${key}=${filled('+', queryBytes)}1` },
      { name: `${key} of digits`, query: `?${key}=${filled('%DB%B1', queryBytes)}` },
    ]),
  ]
}

/** Headers that pages read. */
export const headerShapes: Shape[] = [
  { name: 'thousands of cookies', headers: { cookie: filled('a=1; ', queryBytes) } },
  { name: 'cookies of a session in pieces', headers: { cookie: piecesOf('next-auth.session-token') } },
  { name: 'thousands of languages', headers: { 'accept-language': filled('ur;q=0.1,', queryBytes) } },
  {
    name: 'a deep state of the router',
    headers: { 'next-router-state-tree': filled('[', queryBytes), rsc: '1' },
  },
]

// ---------------------------------------------------------------- forms

const boundary = 'x'
const type = `multipart/form-data; boundary=${boundary}`
const head = (name: string, file?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}`
const form = (name: string, ...pieces: (string | Uint8Array)[]): Shape => ({
  name,
  type,
  body: new Uint8Array(
    Buffer.concat([...pieces, `\r\n--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
  ),
})
const tiny = (nameOf: (at: number) => string) =>
  Array.from({ length: tinyParts / 60 }, (_, at) => `${head(nameOf(at))}\r\n\r\n1\r\n`).join('')

/** Hostile bodies of a form that takes files of so many bytes. */
export function formShapes(fileCap: number): Shape[] {
  const size = Math.min(tinyParts, fileCap)
  return [
    form(
      'parts of many names',
      tiny((at) => `field${at}`),
    ),
    form(
      'parts of one name',
      tiny(() => 'name'),
    ),
    form(
      'parts of one list',
      tiny(() => 'categories[]'),
    ),
    form(
      'parts of one group',
      tiny((at) => `price[${at}]`),
    ),
    form(
      'parts with brackets',
      tiny((at) => `a${'[]'.repeat(at % 500)}`),
    ),
    form('headers without end', head('a'), filled('\r\na: b', size), '\r\n\r\n1'),
    form('a name without end', head(filled('%0A', size)), '\r\n\r\n1'),
    form('a text as large as a file', head('a'), '\r\n\r\n', Buffer.alloc(size, 0xff)),
    form(
      'a file that nearly ends',
      head('file', 'a'),
      '\r\n\r\n',
      filled(`\r\n--${boundary.slice(1)}`, size),
    ),
    form('a megabyte of text', head('a'), '\r\n\r\n', filled('<p><b>', fieldBytes - 200)),
  ]
}

/** A form that is valid but for its file. */
export const fileForm = (
  name: string,
  fields: Readonly<Record<string, string>>,
  field: string,
  files: readonly Uint8Array[],
): Shape =>
  form(
    name,
    ...Object.entries(fields).map(([key, value]) => `${head(key)}\r\n\r\n${value}\r\n`),
    ...files.flatMap((file, at) => [at > 0 ? '\r\n' : '', head(field, 'a'), '\r\n\r\n', file]),
  )

// ---------------------------------------------------------------- files

/** Pictures of as many pixels as are decoded, in few bytes. */
export async function hostilePictures(): Promise<Record<string, Uint8Array>> {
  const plain = sharp({ create: { width: 8000, height: 4999, channels: 3, background: '#3c7a4f' } })
  const [png, interlaced, jpeg, webp] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().png({ progressive: true }).toBuffer(),
    plain.clone().jpeg({ progressive: true }).toBuffer(),
    plain.clone().webp({ effort: 0 }).toBuffer(),
  ])
  return { png, 'interlaced png': interlaced, 'progressive jpeg': jpeg, webp, 'no picture': deflateSync('a') }
}

/** Tables up to so many bytes. */
export function hostileTables(cap: number): Record<string, Uint8Array> {
  const size = cap - 1000
  const columns = 'name,price,categories,shortDesc,longDesc\n'
  const long = filled('<p><b>', 3000)
  return {
    'a line of commas': bytesOf(filled(',', size)),
    'lines of commas': bytesOf(filled(',,,,\n', size)),
    'empty lines': bytesOf(filled('\n', size)),
    'open quotation marks': bytesOf(filled('"', size)),
    'one cell': bytesOf(`${columns}${filled('a', size)},1,b,c,d\n`),
    'a thousand columns': bytesOf(
      `${filled('name,', 5000)}\n${filled(`${filled('1,', 2000)}\n`, size - 30_000)}`,
    ),
    'many categories': bytesOf(`${columns}${filled(`a,1,${filled('b|', 20_000)},c,d\n`, size)}`),
    'rows of open tags': bytesOf(`${columns}${filled(`a,1,b,c,${long}\n`, size)}`),
    'rows of unclosed tags': bytesOf(`${columns}${filled(`a,1,b,c,${filled('<br', 40_000)}\n`, size)}`),
  }
}

export const hostileArchives = async (): Promise<Record<string, Uint8Array<ArrayBuffer>>> => ({
  '60,000 files': await zipOf(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`${at}.jpg`, new Uint8Array()])),
  ),
  'no archive': bytesOf(filled('PK\u0005\u0006', 20 * 1024 * 1024)),
})
