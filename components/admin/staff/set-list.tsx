import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import type { NamedSet } from './named-sets'
import { permissionsIn } from './permission-groups'

/** The sets of permissions and what each gives. `ownSet`: that of the viewer, which only a colleague changes. */
export function SetList({ sets, ownSet }: { sets: readonly NamedSet[]; ownSet: string }) {
  const t = useTranslations('staff.sets')
  const names = useTranslations('staff.permission')
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {sets.map(({ _id, name, isOwner, permissions, members }) => {
        const some = permissionsIn(permissions)
        return (
          <Card as="li" key={_id} className="grid min-w-0 content-start gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-xl wrap-anywhere">
                <bdi>{name}</bdi>
              </h2>
              <p className="text-sm text-muted-foreground">{t('members', { count: members })}</p>
            </div>
            {isOwner ? (
              <p>{t('everything')}</p>
            ) : some.length === 0 ? (
              <p className="text-muted-foreground">{t('nothing')}</p>
            ) : (
              <ul className="list-disc ps-5">
                {some.map((one) => (
                  <li key={one}>{names(one)}</li>
                ))}
              </ul>
            )}
            {_id === ownSet && !isOwner && <p className="text-sm text-muted-foreground">{t('yours')}</p>}
            {_id !== ownSet && !isOwner && (
              <Link
                className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
                href={adminPaths.staffSet(_id)}
                prefetch={false}
              >
                <span>
                  {t.rich('change', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
                </span>
              </Link>
            )}
          </Card>
        )
      })}
    </ul>
  )
}
