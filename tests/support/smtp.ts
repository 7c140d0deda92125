import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a mail server was told. */
export interface Delivery {
  from: string
  to: string[]
  /** Headers and body as they came. */
  raw: string
  /** What AUTH PLAIN said: user and password. */
  login: string[]
}

export interface MailServer {
  url: string
  port: number
  received: Delivery[]
  /** What it says to letters for an address, if not that it takes them. */
  replies: Map<string, string>
  /** What it says to the next letters when it has read them; null cuts the line instead. */
  endings: (string | null)[]
  close(): Promise<void>
}

type State = Pick<MailServer, 'received' | 'replies' | 'endings'>

/** Just enough of a mail server, on 127.0.0.1. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const state: State = { received: [], replies: new Map(), endings: [] }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => null)
    converse(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    port,
    url: `smtp://gulshan:a%20secret@127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function converse(socket: Socket, { received, replies, endings }: State) {
  let letter: Delivery = { from: '', to: [], raw: '', login: [] }
  let pending = ''
  let reading = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  function endOfLetter(raw: string) {
    reading = false
    received.push({ ...letter, raw })
    letter = { ...letter, to: [] }
    const reply = endings.length > 0 ? endings.shift() : '250 kept'
    if (reply) say(reply)
    else socket.destroy()
  }

  function command(line: string) {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN\r\n')
    else if (verb === 'AUTH') {
      const said = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      letter.login = said.split('\u0000').slice(1)
      say('235 welcome')
    } else if (verb === 'MAIL') {
      letter.from = addressIn(line)
      say('250 ok')
    } else if (verb === 'RCPT') {
      const address = addressIn(line)
      const reply = replies.get(address) ?? '250 ok'
      if (reply.startsWith('2')) letter.to.push(address)
      say(reply)
    } else if (verb === 'DATA') {
      reading = true
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }

  say('220 test')
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    for (;;) {
      const mark = reading ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(mark)
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (reading) endOfLetter(part)
      else command(part)
    }
  })
}
