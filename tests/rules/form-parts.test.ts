import { describe, expect, test } from 'vitest'
import { readMultipart } from '@/lib/platform/http/multipart'

const limits = { files: 2, fileCap: 2 * 1024 * 1024 }

const requestOf = (response: Response) => ({
  method: 'POST',
  url: 'http://shop.test/api/v1/somewhere',
  headers: response.headers,
  body: response.body,
})
const read = (body: BodyInit, type?: string) =>
  readMultipart(requestOf(new Response(body, type ? { headers: { 'content-type': type } } : {})), limits)

const typed = 'multipart/form-data; boundary=x'
const part = (headers: string, value = '1') => `--x\r\n${headers}\r\n\r\n${value}\r\n`
const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`
const field = (name: string, value?: string) => part(disposition(name), value)
const fields = (count: number, nameOf: (at: number) => string) =>
  `${Array.from({ length: count }, (_, at) => field(nameOf(at))).join('')}--x--\r\n`

const unreadable = { code: 'MALFORMED_BODY', details: {} }
const tooLarge = { code: 'PAYLOAD_TOO_LARGE' }

describe('the number of parts is bounded before anything is made of them', () => {
  const names: [string, (at: number) => string][] = [
    ['of different names', (at) => `field${at}`],
    ['of one name', () => 'name'],
    ['of one list', () => 'categories[]'],
    ['of one group', (at) => `price[${at}]`],
  ]
  test.each(names)('201 parts %s are unreadable, without a field', async (_, nameOf) => {
    await expect(read(fields(201, nameOf), typed)).rejects.toMatchObject(unreadable)
  })

  test('200 parts are read', async () => {
    expect(
      await read(
        fields(200, () => 'categories[]'),
        typed,
      ),
    ).toEqual({ categories: Array(200).fill('1') })
  })

  test('201 inputs without a chosen file are counted too', async () => {
    const unchosen = part('Content-Disposition: form-data; name="src"; filename=""', '')
    await expect(read(`${unchosen.repeat(201)}--x--\r\n`, typed)).rejects.toMatchObject(unreadable)
  })
})

describe('what a part may be is bounded as well', () => {
  test.each([
    ['thousands of headers', `${part(`${disposition('a')}${'\r\na: b'.repeat(4000)}`)}--x--\r\n`],
    ['a name without end', `${field('a'.repeat(10_000))}--x--\r\n`],
  ])('%s', async (_, body) => {
    await expect(read(body, typed)).rejects.toMatchObject(unreadable)
  })

  test('a text larger than all fields may be is not decoded first', async () => {
    const long = Buffer.alloc(1024 * 1024 + 1, 0xff)
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n')
    const body = Buffer.concat([head, long, Buffer.from('\r\n--x--\r\n')])
    await expect(read(body, typed)).rejects.toMatchObject(tooLarge)
  })
})

describe('forms are read as before', () => {
  test('what a browser sends: groups, lists, Urdu, signs in names, line breaks and files', async () => {
    const form = new FormData()
    form.append('name', 'گلاب "red"\r\n--x')
    form.append('price[amount]', '100')
    form.append('categories[]', 'Indoor')
    form.append('say "hi"\n', '%22')
    form.append(
      'images',
      new File([new Uint8Array([13, 10, 45, 45, 255])], 'پودا "1".webp', { type: 'image/webp' }),
    )
    form.append('images', new File(['b'], 'b.png'))
    const result = await readMultipart(requestOf(new Response(form)), limits)
    const standard = await new Response(form).formData()
    const [first] = standard.getAll('images')
    expect(result).toEqual({
      name: 'گلاب "red"\r\n--x',
      price: { amount: '100' },
      categories: ['Indoor'],
      'say "hi"\r\n': '%22',
      images: [expect.any(File), expect.any(File)],
    })
    const [read] = (result as { images: File[] }).images
    if (!(first instanceof File) || !read) throw new Error('The files are missing.')
    expect([read.name, read.type]).toEqual([first.name, first.type])
    expect(await read.bytes()).toEqual(await first.bytes())
  })

  test('an input without a chosen file sends nothing', async () => {
    const unchosen = part(`${disposition('src')}; filename=""\r\nContent-Type: application/octet-stream`, '')
    expect(await read(`${unchosen}${field('a')}--x--`, typed)).toEqual({ a: '1' })
  })

  test('a quoted boundary, and headers in any case', async () => {
    const body = '--a b\r\ncontent-disposition: form-data; name="a"\r\nX-Other: 1\r\n\r\n\r\n--a b--'
    expect(await read(body, 'Multipart/Form-Data; charset=utf-8; boundary="a b"')).toEqual({ a: '' })
  })

  test.each([
    ['no boundary', 'multipart/form-data', `${field('a')}--x--`],
    [
      'no boundary, but one of its name',
      'multipart/form-data',
      `${field('a')}--x--`.replaceAll('--x', '--undefined'),
    ],
    ['an empty boundary', 'multipart/form-data; boundary=', `${field('a')}--x--`.replaceAll('--x', '--')],
    ['another boundary', 'multipart/form-data; boundary=y', `${field('a')}--x--`],
    ['no end', typed, field('a')],
    ['no name', typed, `${part('Content-Disposition: form-data')}--x--`],
    ['no header', typed, '--x\r\n\r\n1\r\n--x--'],
    ['nothing', typed, ''],
  ])('%s is unreadable', async (_, type, body) => {
    await expect(read(body, type)).rejects.toMatchObject(unreadable)
  })

  test('a text that is not UTF-8 is unreadable', async () => {
    const latin = Buffer.from(`${field('a', '\xff')}--x--`, 'latin1')
    await expect(read(latin, typed)).rejects.toMatchObject(unreadable)
  })

  const written = (headers: string, value?: string) =>
    read(Buffer.from(`${part(headers, value)}--x--`, 'latin1'), typed)
  const namedFile = (name: string) => ({ a: expect.objectContaining({ name }) })

  test.each([
    ['Latin-1', '"Caf\xe9.jpg"', 'Caf\ufffd.jpg'],
    ['Windows-1256', '"\xc8\xc7.jpg"', '\ufffd\ufffd.jpg'],
  ])('a file name in %s is read with other signs', async (_, name, shown) => {
    expect(await written(`${disposition('a')}; filename=${name}`)).toEqual(namedFile(shown))
  })

  test.each([
    ['without a space', `${disposition('a')};filename="b.jpg"`, 'b.jpg'],
    ['without quotes', `${disposition('a')}; filename=b.jpg`, 'b.jpg'],
    ['after another parameter', `${disposition('a')}; size="1;2"; filename="b.jpg"`, 'b.jpg'],
    ['before the name', 'Content-Disposition: form-data; filename="b.jpg"; name="a"', 'b.jpg'],
    ['in capitals', 'CONTENT-DISPOSITION:FORM-DATA;NAME="a";FILENAME="b.jpg"', 'b.jpg'],
    ['encoded', `${disposition('a')}; filename*=UTF-8''%DA%AF%20b.jpg`, '\u06af b.jpg'],
    ['encoded, with a plain one', `${disposition('a')}; filename="b.jpg"; filename*=utf-8'en'c.jpg`, 'c.jpg'],
  ])('a part with a file name %s is a file', async (_, headers, name) => {
    expect(await written(headers)).toEqual(namedFile(name))
  })

  test.each([
    ['without an end', `${disposition('a')}; filename="b.jpg`],
    ['twice', `${disposition('a')}; filename="b.jpg"; filename="c.jpg"`],
    ['with a quotation mark inside', `${disposition('a')}; filename="b\\"c.jpg"`],
    ['with a broken escape', `${disposition('a')}; filename*=UTF-8''%E0%A4`],
    ['of another kind of part', 'Content-Disposition: attachment; name="a"; filename="b.jpg"'],
  ])('a part with a file name %s is unreadable, and no text', async (_, headers) => {
    await expect(written(headers)).rejects.toMatchObject(unreadable)
  })

  test.each([
    ['base64', 'aGk=', 'hi'],
    ['Base64', '2q/ZhNin2Kg=', 'گلاب'],
    ['8bit', 'aGk=', 'aGk='],
  ])('what is sent as %s is read as it is meant', async (encoding, value, text) => {
    const sent = `${disposition('a')}\r\nContent-Transfer-Encoding: ${encoding}`
    expect(await written(sent, value)).toEqual({ a: text })
  })

  test('empty lines before the form, and a long boundary', async () => {
    const form = `${field('a')}--x--`
    for (const start of ['\r\n', '\r\n\r\n']) expect(await read(start + form, typed)).toEqual({ a: '1' })
    for (const boundary of ['b'.repeat(71), 'b!#$%&*^`{|}~'.repeat(20)])
      expect(
        await read(
          form.replaceAll('--x', () => `--${boundary}`),
          `multipart/form-data; boundary="${boundary}"`,
        ),
      ).toEqual({ a: '1' })
  })
})
