import { type AddressInfo, createServer, type Socket } from 'node:net'

/** One email that the mail server received. */
export interface Delivery {
  from: string
  to: string[]
  /** Headers and body, unchanged. */
  raw: string
  /** User and password of AUTH PLAIN. */
  login: string[]
}

export interface MailServer {
  url: string
  port: number
  received: Delivery[]
  /** Replies to RCPT by address; without one the address is accepted. */
  replies: Map<string, string>
  /** Replies to the next emails after they were read; null closes the connection instead. */
  endings: (string | null)[]
  close(): Promise<void>
}

type State = Pick<MailServer, 'received' | 'replies' | 'endings'>

/** A minimal mail server on 127.0.0.1. */
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
  let email: Delivery = { from: '', to: [], raw: '', login: [] }
  let pending = ''
  let reading = false
  const send = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  function endEmail(raw: string) {
    reading = false
    received.push({ ...email, raw })
    email = { ...email, to: [] }
    const reply = endings.length > 0 ? endings.shift() : '250 stored'
    if (reply) send(reply)
    else socket.destroy()
  }

  function command(line: string) {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN\r\n')
    else if (verb === 'AUTH') {
      const login = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      email.login = login.split('\u0000').slice(1)
      send('235 welcome')
    } else if (verb === 'MAIL') {
      email.from = addressIn(line)
      send('250 ok')
    } else if (verb === 'RCPT') {
      const address = addressIn(line)
      const reply = replies.get(address) ?? '250 ok'
      if (reply.startsWith('2')) email.to.push(address)
      send(reply)
    } else if (verb === 'DATA') {
      reading = true
      send('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else send('250 ok')
  }

  send('220 test')
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    for (;;) {
      const mark = reading ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(mark)
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (reading) endEmail(part)
      else command(part)
    }
  })
}
