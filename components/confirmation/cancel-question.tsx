import { useTranslations } from '#i18n'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { LinkForm } from './link-form'

/** Asks before the order of a link is cancelled. */
export function CancelQuestion({ token }: { token: string }) {
  const t = useTranslations('confirmation.cancelForm')
  return (
    <Card as="div" className="grid gap-4">
      <p>{t('note')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkForm token={token} action="cancel">
          <Button type="submit" variant="destructive">
            {t('cancel')}
          </Button>
        </LinkForm>
        <Link
          className={buttonVariants({ variant: 'outline' })}
          href={paths.orderLink(token)}
          prefetch={false}
        >
          {t('keep')}
        </Link>
      </div>
    </Card>
  )
}
