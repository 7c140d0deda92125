import { useLocale, useTranslations } from '#i18n'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatDateTime } from '@/lib/base/time/format'
import type { TransferDto } from '@/lib/reconciling/transfers/schema'
import { pictureOfTransfer } from './picture-address'

/** What the customer has reported; the pictures open in their full size. */
export function ReportList({ transfer: { _id, reports } }: { transfer: TransferDto }) {
  const t = useTranslations('transfers.panel')
  const kinds = useTranslations('transfers.kinds')
  const locale = useLocale()
  if (_id === null || reports.length === 0) return null
  return (
    <ul aria-label={t('reports')} className="grid gap-2">
      {reports.map(({ _id: report, reference, account, createdAt, pictures }) => (
        <li key={report} className="grid gap-2 wrap-anywhere">
          <span>
            {t('reported', {
              date: formatDateTime(createdAt, locale),
              hasReference: reference === null ? 'no' : 'yes',
              reference: isolateNumbers(reference ?? ''),
              hasAccount: account === null ? 'no' : 'yes',
              account: account === null ? '' : kinds(account.kind),
            })}
          </span>
          {pictures.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {pictures.map((picture, index) => (
                <a
                  key={picture._id}
                  className="block overflow-clip rounded-md border border-border bg-wash"
                  href={pictureOfTransfer(_id, picture._id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  <img
                    className="size-20 object-cover"
                    src={pictureOfTransfer(_id, picture._id)}
                    alt={t('picture', { number: index + 1 })}
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
