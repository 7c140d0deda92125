'use client'
import { useLocale, useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { Button } from '@/components/ui/button'
import { revokeInvitation } from '@/lib/accounts/staff/contract'
import type { InvitationDto } from '@/lib/accounts/staff/schema'
import { formatDate } from '@/lib/base/time/format'
import { call } from '@/lib/platform/http/client'

type InvitationListProps = {
  invitations: readonly InvitationDto[]
  /** Whether the viewer is an Owner: others do not withdraw invitations to the set of Owners. */
  byOwner: boolean
}

/** The invitations that have not ended. Their links themselves are not stored. */
export function InvitationList({ invitations, byOwner }: InvitationListProps) {
  const t = useTranslations('staff.invitations')
  const locale = useLocale()
  return (
    <section className="mt-8" aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-3 text-xl">
        {t('open')}
      </h2>
      {invitations.length === 0 ? (
        <p className="text-muted-foreground">{t('none')}</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-border bg-card">
          {invitations.map(({ _id: id, email, set, isOwner, isWorking, createdBy: name, expiresAt }) => {
            const date = formatDate(expiresAt, locale)
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border px-4 py-3 not-first:border-t"
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">
                    <bdi>{set.name}</bdi>
                  </p>
                  <p>{email ? t('to', { address: email }) : t('toAnyone')}</p>
                  <p className="text-sm text-muted-foreground">
                    {name ? t('by', { name, date }) : t('until', { date })}
                  </p>
                  {!isWorking && <p className="text-sm text-tone-red">{t('notWorking')}</p>}
                </div>
                {isOwner && !byOwner ? (
                  <p className="text-sm text-muted-foreground">{t('ownersOnly')}</p>
                ) : (
                  <ConfirmDelete
                    trigger={
                      <Button variant="outline" size="sm" className="min-h-11">
                        <span>
                          {t.rich('revoke', {
                            set: set.name,
                            hidden: (words) => <span className="sr-only">{words}</span>,
                          })}
                        </span>
                      </Button>
                    }
                    title={t('revokeTitle')}
                    question={t('revokeText')}
                    yes={t('revokeYes')}
                    remove={() => call(revokeInvitation, { params: { id } })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
