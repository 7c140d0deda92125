import { type JsonLdObject, scriptText } from '@/lib/entry/seo/script-text'

/** Structured data for search engines; several objects are one graph. */
export function JsonLd({ data }: { data: JsonLdObject | readonly JsonLdObject[] }) {
  'use no memo'
  const content = Array.isArray(data) ? { '@graph': data } : data
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape it to entities.
      dangerouslySetInnerHTML={{ __html: scriptText({ '@context': 'https://schema.org', ...content }) }}
    />
  )
}
