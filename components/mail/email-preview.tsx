import { Callout } from '@/components/feedback/callout'
import type { MailView } from '@/lib/mail/schema'

/** As it is read: the letter in a frame that can neither run, fetch nor open anything, and its text for plain readers. */
export function EmailPreview({ mail: { html, text, isSecret } }: { mail: MailView }) {
  if (!text)
    return <Callout tone="yellow">This version of the shop does not know how to write this letter.</Callout>
  return (
    <div className="letter-faces">
      {isSecret && (
        <Callout tone="yellow">
          The link in this letter opens an account, so it is shown to nobody but its receiver.
        </Callout>
      )}
      <iframe className="letter-frame" title="The letter" sandbox="" srcDoc={html} />
      <details className="card">
        <summary>As plain text</summary>
        <pre>{text}</pre>
      </details>
    </div>
  )
}
