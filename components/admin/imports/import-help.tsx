import { useTranslations } from '#i18n'
import { importColumns } from '@/lib/catalogue/products/import-schema'

export function ImportHelp() {
  const t = useTranslations('catalogue.list.form')
  return (
    <details className="max-w-[68ch] [&_code]:text-sm [&_code]:wrap-anywhere">
      <summary className="min-h-11 cursor-pointer font-semibold">File formats</summary>
      <p>{t('help')}</p>
      <p className="mt-2">
        The file is recognised by its first line. Exports of Shopify and WooCommerce are taken as they are:
        each variant becomes a product, drafts and hidden products are left out, and sale prices are not used.
        For a file in our own format the first line contains the column names:{' '}
        <code>{importColumns.join(', ')}</code>.
      </p>
      <ul className="mt-2 list-disc ps-5.5">
        <li>A row with an id changes that product. Columns that are not in the file stay unchanged.</li>
        <li>
          A row without an id adds a product. With a number of your own in sku, or with the same name, a later
          file changes it. The same row again changes nothing.
        </li>
        <li>
          Pictures are web addresses, or names of files in a ZIP file. Pictures are added, never removed.
        </li>
        <li>Separate several categories or pictures with |.</li>
        <li>Leave stock empty for unlimited stock.</li>
      </ul>
    </details>
  )
}
