import { Callout } from '@/components/feedback/callout'
import { cardVariants } from '@/components/ui/card'
import type { MailView } from '@/lib/mail/schema'

/** The email in a frame that can neither run, load nor open anything, and its plain text. */
export function EmailPreview({ mail: { html, text, isSecret } }: { mail: MailView }) {
  if (!text) return <Callout tone="yellow">This version of the shop cannot show this email.</Callout>
  return (
    <div className="letter-faces">
      {isSecret && (
        <Callout tone="yellow">
          This email contains a link that gives access to an account, so only its recipient can read it.
        </Callout>
      )}
      <iframe className="letter-frame" title="Email" sandbox="" srcDoc={html} />
      <details className={cardVariants({ padding: 'none' })}>
        <summary>Plain text</summary>
        <pre>{text}</pre>
      </details>
    </div>
  )
}
