import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { Notice } from './notice'

/** No page has this address. `children`: another way on. */
export const PageNotFound = ({ children }: { children?: ReactNode }) => (
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
    {children}
  </Notice>
)
