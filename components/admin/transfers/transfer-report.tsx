import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { pictureOfTransfer } from '@/components/transfers/picture-address'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { TypedText } from '@/components/ui/typed-text'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { groupedNumber } from '@/lib/shop/means/shown-number'

type Report = TransferEntry['reports'][number]
type Same = NonNullable<Report['sameAs']>

/** What a customer has sent about a transfer; the pictures open in their full size. What was seen before is marked. */
export function TransferReport({ transfer, report }: { transfer: string; report: Report }) {
  const t = useTranslations('transfers.entry')
  const kinds = useTranslations('transfers.kinds')
  const { reference, account, createdAt, pictures, sameAs } = report
  return (
    <div className="grid gap-3">
      <Facts>
        <dt>{t('at')}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t('reference')}</dt>
        <dd>
          {reference ? (
            <bdi dir="ltr" className="font-semibold wrap-anywhere">
              {reference}
            </bdi>
          ) : (
            t('noReference')
          )}
        </dd>
        {account && (
          <>
            <dt>{t('account')}</dt>
            <dd>
              {kinds(account.kind)} {account.bank && <TypedText>{account.bank}</TypedText>}{' '}
              <bdi className="block">{account.title}</bdi>
              <bdi dir="ltr" className="tabular-nums">
                {groupedNumber(account.number)}
              </bdi>
            </dd>
          </>
        )}
      </Facts>
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {pictures.map(({ _id, width, height }, index) => (
            <a
              key={_id}
              className="block overflow-clip rounded-md border border-border bg-wash"
              href={pictureOfTransfer(transfer, _id)}
              target="_blank"
              rel="noreferrer"
            >
              <img
                className="h-44 w-auto max-w-full object-contain"
                src={pictureOfTransfer(transfer, _id)}
                alt={t('picture', { number: index + 1 })}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
          ))}
        </div>
      )}
      <ul className="grid gap-2 empty:hidden">
        {sameAs && (
          <li className={flag}>
            {t('sameReference')} <SameLink same={sameAs} />
          </li>
        )}
        {pictures.map(
          ({ _id, sameAs: same }, index) =>
            same && (
              <li key={_id} className={flag}>
                {t('samePicture', { number: index + 1 })} <SameLink same={same} />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

const SameLink = ({ same: { kind, _id, number } }: { same: Same }) => (
  <RecordLink kind={kind} id={_id}>
    {number}
  </RecordLink>
)

const flag = 'rounded-md bg-tone-yellow-ground px-3 py-2 text-sm/relaxed text-tone-yellow wrap-anywhere'
