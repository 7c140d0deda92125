import { LoginLink, NotFoundReason } from '@/components/session/session-recovery'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { Notice } from './notice'

export function NotFoundNotice() {
  return (
    <NotFoundReason>
      <Notice
        drawing="snail"
        level={1}
        heading="Oops! Page Not Found"
        message="The page has moved, or its address is not right."
      >
        <Link href={paths.products} className={buttonVariants()}>
          Go to the products
        </Link>
        <Link href={paths.home} className={buttonVariants({ variant: 'outline' })}>
          Home
        </Link>
        <LoginLink />
      </Notice>
    </NotFoundReason>
  )
}
