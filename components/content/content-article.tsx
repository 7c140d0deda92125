import { useLocale } from '#i18n'
import { RichText } from '@/components/rich-text/rich-text'
import { langOf } from '@/lib/base/i18n/stored-text'
import type { Shop } from '@/lib/shop/identity/schema'
import { ContactFacts } from './contact-facts'

type ContentArticleProps = { page: { kind: string; title: string; html: string }; shop: Shop; now: Date }

/** A page that the shop has written; a contact page with its telephone, address, hours and coming holidays. */
export function ContentArticle({ page: { kind, title, html }, shop, now }: ContentArticleProps) {
  const locale = useLocale()
  return (
    <article className="content-page">
      <h1 className="mb-6 text-title wrap-anywhere" lang={langOf(locale, title)}>
        {title}
      </h1>
      <RichText html={html} />
      {kind === 'contact' && <ContactFacts shop={shop} now={now} />}
    </article>
  )
}
