import { scriptText, type Thing } from '@/lib/seo/script-text'

/** Structured data for search engines; several things of one page stand in one graph. */
export function JsonLd({ data }: { data: Thing | readonly Thing[] }) {
  'use no memo'
  const content = Array.isArray(data) ? { '@graph': data } : data
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write entities, which a script does not read.
      dangerouslySetInnerHTML={{ __html: scriptText({ '@context': 'https://schema.org', ...content }) }}
    />
  )
}
