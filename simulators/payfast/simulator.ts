import { openCheckout } from './checkout'
import { answerControl, parseChoice } from './control'
import { settleSession } from './outcome'
import { donePage, errorPage, payPage, styles } from './pages'
import { answerRest } from './rest'
import { emptyState, type State } from './state'
import { issueToken } from './token'
import type { Dependencies, Settings, SimReply, SimRequest } from './types'
import { json, notFound, seeOther } from './wire'
import { type Language, languages } from './words'

export type { Dependencies, Settings, SimReply, SimRequest } from './types'

const gateway = '/Ecommerce/api/Transaction'

/** A simulator with its own state. */
export function createSimulator(settings: Settings, dependencies: Dependencies) {
  const state = emptyState(settings, dependencies)
  return {
    answer: (request: SimRequest): Promise<SimReply> => answer(state, request),
  }
}
export type Simulator = ReturnType<typeof createSimulator>

async function answer(state: State, request: SimRequest): Promise<SimReply> {
  const { method, path } = request
  if (path === `${gateway}/GetAccessToken`)
    return method === 'POST' ? issueToken(state, request) : notAllowed('POST')
  if (path === `${gateway}/PostTransaction`)
    return method === 'POST' ? openCheckout(state, request) : notAllowed('POST')
  if (path === '/pay.css') return styles
  if (path.startsWith('/api/')) return answerRest(state, request)
  if (path.startsWith('/control/')) return answerControl(state, request)
  const [, id] = /^\/pay\/([^/]+)$/.exec(path) ?? []
  return id ? pay(state, request, id) : notFound()
}

const notAllowed = (allow: string): SimReply => ({
  ...json(405, { Message: 'The requested resource does not support this http method.' }),
  headers: { allow, 'content-type': 'application/json; charset=utf-8' },
})

async function pay(state: State, request: SimRequest, id: string): Promise<SimReply> {
  const session = state.sessions.get(id)
  if (!session) return errorPage(state, 'This payment page no longer exists')
  const language = languageOf(request)
  if (request.method === 'GET') return payPage(state, session, language)
  if (request.method !== 'POST') return notAllowed('GET, POST')
  // A repeated submit shows the first result.
  if (session.result) return donePage(state, session, language)
  const sent = Object.fromEntries(new URLSearchParams(request.body))
  const choice = parseChoice({ ...sent, preset: sent.outcome })
  if (!choice) return errorPage(state, 'This outcome does not exist')
  const method = sent.method === 'Account' || sent.method === 'Wallet' ? sent.method : 'Card'
  const { location } = await settleSession(state, session, choice, method, request.headers.host ?? '')
  return location ? seeOther(location) : donePage(state, session, language)
}

function languageOf({ search }: SimRequest): Language {
  const wanted = new URLSearchParams(search).get('lang')
  return languages.find((language) => language === wanted) ?? 'en'
}
