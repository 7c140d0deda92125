/** Renders HTML sanitised by lib/rich-text; lists in Urdu have their dots on the right. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the query returns it sanitised by the allow-list.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
