import { Callout } from '@/components/feedback/callout'
import { cardVariants } from '@/components/ui/card'
import { directionOf } from '@/lib/base/i18n/locales'
import type { MailView } from '@/lib/shop/mail/schema'

/** The email in a frame that can neither run, load nor open anything, and its plain text. */
export function EmailPreview({ mail: { html, text, locale, isSecret } }: { mail: MailView }) {
  if (!text) return <Callout tone="yellow">This version of the shop cannot show this email.</Callout>
  return (
    <div className="grid min-w-0 gap-4">
      {isSecret && (
        <Callout tone="yellow">
          This email contains a link that gives access to an account, so only its recipient can read it.
        </Callout>
      )}
      <iframe
        className="h-176 max-h-[80vh] w-full scheme-light rounded-lg border border-border bg-[#fbf8f1]"
        title="Email"
        sandbox=""
        srcDoc={html}
      />
      <details className={cardVariants({ padding: 'none' })}>
        <summary className="flex min-h-11 cursor-pointer items-center px-5">Plain text</summary>
        <pre lang={locale} dir={directionOf(locale)} className="px-5 pb-5 wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </div>
  )
}
