import { useLocale, useTranslations } from '#i18n'
import { TypedText } from '@/components/ui/typed-text'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { WrittenText } from '@/components/ui/written-text'
import { langOf } from '@/lib/base/i18n/stored-text'
import type { TransferDto } from '@/lib/reconciling/transfers/schema'
import { shopPictureUrl } from '@/lib/shop/identity/team'
import { groupedNumber, typedNumber } from '@/lib/shop/means/shown-number'
import { CopyNumber } from './copy-number'

type Account = TransferDto['accounts'][number]

type TransferAccountsProps = {
  /** The number that belongs into the note of the transfer. */
  number: string
  accounts: readonly Account[]
}

/** Where the money can be sent, and what belongs into the note of the transfer. */
export function TransferAccounts({ number, accounts }: TransferAccountsProps) {
  const t = useTranslations('transfers.panel')
  if (accounts.length === 0) return null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-soft-leaf px-4 py-3 text-soft-leaf-foreground">
        <p>
          <WholeNumbers>{t('note', { number })}</WholeNumbers>
        </p>
        <CopyNumber number={number} />
      </div>
      <ul aria-label={t('accounts')} className="grid gap-3 @min-[40rem]:grid-cols-2">
        {accounts.map((account) => (
          <AccountItem key={account._id} account={account} />
        ))}
      </ul>
    </div>
  )
}

/** One account with what its app or bank asks for. */
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
