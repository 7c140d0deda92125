/** Shows HTML that lib/rich-text has sanitised, and nothing else; lists in Urdu have their dots on the right. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the query hands it out through the shop's one allow-list.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
