import { useLocale } from '#i18n'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf } from '@/lib/base/i18n/stored-text'

const betweenTags = /(?<=^|>)[^<]+/g

/** Renders HTML sanitised by lib/platform/sanitize.ts; lists in Urdu have their dots on the right. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="prose"
      dir="auto"
      lang={langOf(useLocale(), html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the query returns it sanitised by the allow-list.
      dangerouslySetInnerHTML={{ __html: html.replace(betweenTags, isolateNumbers) }}
    />
  )
}
