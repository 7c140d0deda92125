import { documentedEndpoints, documentedLines } from '@/lib/entry/api/documented'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { errorsOf, type FieldLine, linesOf } from '@/lib/platform/http/openapi'
import { getParts } from '@/lib/shop/parts/read'
import type { Parts } from '@/lib/shop/parts/schema'

// Rendered at the first visit and cached.
export const generateStaticParams = () => []

export const metadata = privateMetadata('API reference')

const accessText = (access: Endpoint['access']) =>
  access === 'public' ? 'everybody' : access === 'signed-in' ? 'any signed-in account' : access.join(', ')

/** The API reference, generated from the contract entries of the handlers (contract 2). */
export default async function ApiReferencePage() {
  const parts = await getParts()
  const shown = documentedEndpoints(parts)
  return (
    <div className="mx-auto max-w-4xl space-y-10 px-4 py-10">
      <header className="space-y-3">
        <h1 className="font-display text-4xl">API reference</h1>
        <p className="max-w-prose">
          Paths are relative to <code>/api/v1</code>. Send <code>Authorization: Bearer …</code> with the token
          of
          <code> POST /user/login</code>. Machine-readable version:{' '}
          <a href="/api/v1/openapi.json">openapi.json</a>.
        </p>
      </header>
      {Object.entries(shown).map(([id, spec]) => (
        <EndpointSection key={id} id={id} spec={spec} parts={parts} />
      ))}
    </div>
  )
}

type EndpointSectionProps = { id: string; spec: Endpoint; parts: Parts }

function EndpointSection({ id, spec, parts }: EndpointSectionProps) {
  const { query, body, data } = linesOf(spec)
  return (
    <section id={id} className="space-y-4 border-t border-border pt-6">
      <h2 className="font-mono text-lg font-semibold break-all">
        {spec.method} {spec.path}
      </h2>
      <p>{spec.summary}</p>
      <p className="text-sm text-muted-foreground">
        For {accessText(spec.access)}. Answers {spec.status ?? 200}
        {spec.idempotent ? '; takes an Idempotency-Key header' : ''}.
      </p>
      <Fields title="Query" lines={documentedLines(query, parts)} />
      <Fields title={spec.multipart ? 'Parts of the form' : 'Body'} lines={documentedLines(body, parts)} />
      <Fields title={spec.list ? 'Each element of data' : 'Data'} lines={documentedLines(data, parts)} />
      <p className="text-sm">
        {errorsOf(spec).map(({ status, codes }) => (
          <span key={status} className="me-4 inline-block max-w-full wrap-anywhere">
            <b>{status}</b> {codes.join(', ')}
          </span>
        ))}
      </p>
    </section>
  )
}

function Fields({ title, lines }: { title: string; lines: FieldLine[] }) {
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-start text-sm wrap-anywhere">
        <caption className="pb-1 text-start font-semibold">{title}</caption>
        <tbody>
          {lines.map(({ path, type, required }) => (
            <tr key={path} className="border-t border-border">
              <th scope="row" className="py-1 pe-6 font-mono font-normal">
                {path}
              </th>
              <td className="py-1 pe-6">{type}</td>
              <td className="py-1 text-muted-foreground">{required ? 'required' : 'optional'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
