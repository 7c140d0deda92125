import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatDate } from '@/lib/base/time/format'
import { contentPath } from '@/lib/shop/content/rules'
import type { ContentPageLine } from '@/lib/shop/content/schema'
import { kindLabels, placementLabels } from './labels'

/** The pages of the shop, drafts too. */
export const PageTable = ({ pages }: { pages: readonly ContentPageLine[] }) => (
  <Table label="Pages" className="max-md:block">
    <thead className="max-md:sr-only">
      <tr>
        <TableHead>Page</TableHead>
        <TableHead>Status</TableHead>
        <TableHead>Kind</TableHead>
        <TableHead>Link</TableHead>
        <TableHead>Changed</TableHead>
      </tr>
    </thead>
    <tbody className="max-md:block">
      {pages.map((page) => (
        <StackRow key={page._id}>
          <StackCell className="min-w-0 max-md:col-span-2 md:max-w-96">
            <Link
              className="link font-semibold wrap-anywhere"
              href={adminPaths.pageEdit(page._id)}
              prefetch={false}
            >
              <bdi>{page.title}</bdi>
            </Link>
            <span className="block text-sm text-muted-foreground wrap-anywhere">{contentPath(page)}</span>
          </StackCell>
          <StackCell>
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={page.published ? 'green' : 'neutral'}>
                {page.published ? 'Published' : 'Draft'}
              </Badge>
              {page.titleUr === null && <Badge tone="yellow">Urdu missing</Badge>}
            </span>
          </StackCell>
          <StackCell className="max-md:text-end">{kindLabels[page.kind]}</StackCell>
          <StackCell className="max-md:text-sm max-md:text-muted-foreground">
            {placementLabels[page.placement]}
            {page.placement !== 'none' && ` ${page.position}`}
          </StackCell>
          <StackCell className="whitespace-nowrap max-md:text-end max-md:text-sm max-md:text-muted-foreground">
            {formatDate(page.updatedAt)}
          </StackCell>
        </StackRow>
      ))}
    </tbody>
  </Table>
)
