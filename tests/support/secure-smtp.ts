// A mail server with TLS and a password on 127.0.0.1, with a certificate of its own for the name localhost.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import tls from 'node:tls'
import { generate } from 'selfsigned'

export interface SecureDelivery {
  from: string
  to: string
  raw: string
  /** Who has signed in. */
  user: string
}

export interface SecureMailServer {
  host: 'localhost'
  port: number
  /** The certificate, which is not trusted until `trustCertificate`. */
  certificate: string
  received: SecureDelivery[]
  /** What was said before the conversation was encrypted. */
  plain: string[]
  /** Replies to RCPT by address; without one the address is accepted. */
  replies: Map<string, string>
  /** The right password; the user may be anyone. */
  password: string
  /** It takes connections and says nothing. */
  isSilent: boolean
  /** The reply to a wrong password. */
  denial: string
  close(): Promise<void>
}

interface Options {
  security: 'TLS' | 'STARTTLS'
  password: string
  /** False: it does not offer STARTTLS, as when a machine in between has removed the offer. */
  offersTls?: boolean
}

/** An issuer is looked up by its name, so each has one of its own. */
let made = 0

export async function startSecureMailServer({
  security,
  password,
  offersTls = true,
}: Options): Promise<SecureMailServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: `mail server ${++made}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const secureContext = tls.createSecureContext({ key, cert })
  const sockets = new Set<Socket>()
  const state: SecureMailServer = {
    host: 'localhost',
    port: 0,
    certificate: cert,
    received: [],
    plain: [],
    replies: new Map(),
    password,
    isSilent: false,
    denial: '535 5.7.8 no such user or password',
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => null)
    if (state.isSilent) return
    const encrypted = () => {
      const inner = new tls.TLSSocket(socket, { isServer: true, secureContext })
      inner.on('error', () => null)
      return inner
    }
    if (security === 'TLS') converse(encrypted(), state, { greets: true, isEncrypted: true })
    else converse(socket, state, { greets: true, isEncrypted: false, ...(offersTls ? { encrypted } : {}) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.address() as AddressInfo).port
  return state
}

interface Conversation {
  greets: boolean
  isEncrypted: boolean
  /** Begins TLS on this connection. */
  encrypted?: () => tls.TLSSocket
}

const decoded = (text: string) => Buffer.from(text, 'base64').toString()

function converse(
  socket: Socket,
  server: SecureMailServer,
  { greets, isEncrypted, encrypted }: Conversation,
) {
  let email: SecureDelivery = { from: '', to: '', raw: '', user: '' }
  let pending = ''
  let reads: 'commands' | 'user' | 'password' | 'message' = 'commands'
  const send = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  const signIn = (user: string, password: string) => {
    email.user = password === server.password ? user : ''
    send(email.user ? '235 welcome' : server.denial)
  }

  function command(line: string) {
    if (!isEncrypted) server.plain.push(line)
    const verb = line.slice(0, 4).toUpperCase()
    if (reads === 'user') {
      email.user = decoded(line)
      reads = 'password'
      send('334 UGFzc3dvcmQ6')
    } else if (reads === 'password') {
      reads = 'commands'
      signIn(email.user, decoded(line))
    } else if (verb === 'EHLO') {
      send('250-localhost')
      send(isEncrypted ? '250 AUTH PLAIN LOGIN' : encrypted ? '250 STARTTLS' : '250 AUTH PLAIN LOGIN')
    } else if (verb === 'STAR' && encrypted) {
      send('220 go on')
      socket.removeAllListeners('data')
      converse(encrypted(), server, { greets: false, isEncrypted: true })
    } else if (verb === 'AUTH' && line.includes('LOGIN')) {
      reads = 'user'
      send('334 VXNlcm5hbWU6')
    } else if (verb === 'AUTH') {
      const [, user = '', password = ''] = decoded(line.split(' ')[2] ?? '').split('\u0000')
      signIn(user, password)
    } else if (verb === 'MAIL') {
      email.from = addressIn(line)
      send(email.user ? '250 ok' : '530 5.7.0 sign in first')
    } else if (verb === 'RCPT') {
      email.to = addressIn(line)
      send(server.replies.get(email.to) ?? '250 ok')
    } else if (verb === 'DATA') {
      reads = 'message'
      send('354 go on')
    } else if (verb === 'STAR') send('502 not here')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else send('250 ok')
  }

  if (greets) send('220 localhost')
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    for (;;) {
      const mark = reads === 'message' ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(mark)
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (reads === 'message') {
        reads = 'commands'
        server.received.push({ ...email, raw: part })
        email = { ...email, to: '' }
        send('250 stored')
      } else command(part)
    }
  })
}

const trusted = new Set<string>()
const createContext = tls.createSecureContext

/**
 * Lets this process trust a certificate, as NODE_EXTRA_CA_CERTS does for one that is started with it. The shop itself has no
 * setting that would do so.
 */
export function trustCertificate(certificate: string): void {
  trusted.add(certificate)
  tls.createSecureContext = (options) => {
    const context = createContext(options)
    for (const one of trusted) (context.context as { addCACert(pem: string): void }).addCACert(one)
    return context
  }
}
