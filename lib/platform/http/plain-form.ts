import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { defaultLocale, isLocale } from '@/lib/base/i18n/locales'
import { failure, toResponse } from '@/lib/platform/http/envelope'
import { formPairs } from '@/lib/platform/http/form-pairs'
import { readBytes } from '@/lib/platform/http/input'

// Forms of pages that work without scripts post to the API as browsers do. The handler of the endpoint gets their fields as
// JSON, so that there is one place for limits, checks and the command; its answer becomes a page.

const cap = 16 * 1024
const mediaType = 'application/x-www-form-urlencoded'

type NextHandler<Context> = (request: Request, context: Context) => Promise<Response>

/** A form that was sent, and the answer of the endpoint. */
export interface FormAnswer {
  fields: ReadonlyMap<string, string>
  status: number
  /** The errors by field, for a status of 400. */
  errors: Readonly<Record<string, string>>
  formParams?: Record<string, string>
  /** The values of the Set-Cookie headers of the answer. */
  cookies: readonly string[]
}

interface AnswerBody {
  error?: Record<string, string>
  formParams?: Record<string, string>
}

/** `respond` answers a form, by a redirect or a page; other requests get the answer of the handler. */
export function withPlainForms<Context>(
  handler: NextHandler<Context>,
  respond: (answer: FormAnswer, request: Request, context: Context) => Promise<Response>,
): NextHandler<Context> {
  return async (request, context) => {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== mediaType) return handler(request, context)
    const fields = await readFields(request)
    if (!fields)
      return toResponse(failure(new AppError('MALFORMED_BODY', apiText('answers.request.form')), '', ''))
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    // That of the page with the form.
    const asked = new URL(request.url).searchParams.get('locale')
    headers.set('accept-language', isLocale(asked) ? asked : defaultLocale)
    headers.delete('content-length')
    const body = JSON.stringify(nested(fields))
    const answer = await handler(new Request(request.url, { method: 'POST', headers, body }), context)
    const { error = {}, formParams } = (await answer.json()) as AnswerBody
    const errors = answer.status === 400 ? error : {}
    return respond(
      {
        fields,
        status: answer.status,
        errors,
        ...(formParams ? { formParams } : {}),
        cookies: answer.headers.getSetCookie(),
      },
      request,
      context,
    )
  }
}

/** The longest names of our forms have three, such as seen.shippingAddress.city; one of thousands would nest as many objects. */
const MAX_NAME_PARTS = 4

/** Null for a form that is too large, has an invalid escape, or a name of too many parts. */
async function readFields(request: Request): Promise<Map<string, string> | null> {
  const bytes = await readBytes(request, cap).catch(() => null)
  const pairs = bytes && formPairs(bytes.toString('utf8'))
  if (!pairs || pairs.some(([name]) => name.split('.').length > MAX_NAME_PARTS)) return null
  return new Map(pairs)
}

type Tree = { [name: string]: string | Tree }

/** 'address.city' becomes a field of a group. Without a prototype, which a name could reach. */
export function nested(fields: ReadonlyMap<string, string>): Tree {
  const root: Tree = Object.create(null)
  for (const [path, value] of fields) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let group = root
    for (const name of names) {
      const known = group[name]
      const inner: Tree = typeof known === 'object' ? known : Object.create(null)
      group[name] = inner
      group = inner
    }
    group[last] = value
  }
  return root
}
