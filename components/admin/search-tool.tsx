import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'

/** The search over orders, people and products, in the line on top; on phones a link to its page. */
export const SearchTool = () => (
  <>
    <search className="ml-auto w-full max-w-104 max-md:hidden">
      <form action={paths.adminFind}>
        <Input
          className="input-sm"
          type="search"
          name="text"
          aria-label="Search orders, people and products"
          placeholder="Search orders, people and products"
          maxLength={100}
        />
      </form>
    </search>
    <Link className="tool md:hidden" href={paths.adminFind} aria-label="Search orders, people and products">
      <SpriteIcon name="search" />
    </Link>
  </>
)
