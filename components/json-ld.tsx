/** Structured data for search engines. `<` is escaped, so no name or bio can close the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write entities, which a script does not read.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
