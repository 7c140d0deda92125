import { useLocale, useTranslations } from '#i18n'
import { TypedText } from '@/components/ui/typed-text'
import { WrittenText } from '@/components/ui/written-text'
import { langOf } from '@/lib/base/i18n/stored-text'
import type { TransferDto } from '@/lib/reconciling/transfers/schema'
import { shopPictureUrl } from '@/lib/shop/identity/team'
import { CopyNumber } from './copy-number'
import { groupedNumber, typedNumber } from './shown-number'

type Account = TransferDto['accounts'][number]

/** Where the money can be sent: each account with what its app or bank asks for. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('transfers.panel')
  return (
    <ul aria-label={t('accounts')} className="grid gap-3 @min-[40rem]:grid-cols-2">
      {accounts.map((account) => (
        <AccountItem key={account._id} account={account} />
      ))}
    </ul>
  )
}

function AccountItem({ account }: { account: Account }) {
  const t = useTranslations('transfers.panel')
  const kinds = useTranslations('transfers.kinds')
  const locale = useLocale()
  const { kind, title, number, bank, qr, instructions } = account
  const text = locale === 'ur' ? instructions.ur || instructions.en : instructions.en || instructions.ur
  return (
    <li className="grid content-start gap-3 rounded-md border border-border bg-card p-4 text-card-foreground">
      <h3 className="text-lg">
        {kinds(kind)}
        {bank && (
          <span className="block text-sm font-normal text-muted-foreground">
            <TypedText>{bank}</TypedText>
          </span>
        )}
      </h3>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-muted-foreground">{t('title')}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">{t('number')}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <bdi dir="ltr" className="text-lg font-semibold tabular-nums wrap-anywhere">
              {groupedNumber(number)}
            </bdi>
            <CopyNumber number={typedNumber(number)} />
          </dd>
        </div>
      </dl>
      {qr && (
        <a
          className="justify-self-start rounded-md border border-border bg-[#fff] p-2"
          href={shopPictureUrl(qr)}
          target="_blank"
          rel="noreferrer"
        >
          <img
            className="size-40 object-contain"
            src={shopPictureUrl(qr)}
            alt={t('qr', { title })}
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      {text && (
        <WrittenText className="text-sm/relaxed text-muted-foreground" lang={langOf(locale, text)}>
          {text}
        </WrittenText>
      )}
    </li>
  )
}
