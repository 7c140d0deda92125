import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'

/** The search over orders, people and products, in the line on top but on its own page; on phones a link to it. */
export const SearchTool = () => (
  <>
    <search className="ms-auto w-full max-w-104 max-md:hidden in-[:has(#find)]:hidden">
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
    <Link
      className="tool md:hidden md:in-[:has(#find)]:ms-auto"
      href={paths.adminFind}
      aria-label="Search orders, people and products"
    >
      <SpriteIcon name="search" />
    </Link>
  </>
)
