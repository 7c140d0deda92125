'use client'
import { menuItem } from '@/components/ui/menu'
import { ListAction, type ListLinkTo } from './actions'
import { ColumnChoice, type ColumnChoiceProps } from './column-choice'
import { ToolMenu } from './tool-menu'
import { ViewList, type ViewListProps } from './views'

type ListToolsProps = { views: ViewListProps; columns: ColumnChoiceProps; actions: readonly ListLinkTo[] }

/** Saved views and columns of a list; on phones one menu, with the actions of the page. */
export const ListTools = ({ views, columns, actions }: ListToolsProps) => (
  <>
    <ToolMenu label="Views" className="max-md:hidden">
      {() => <ViewList {...views} />}
    </ToolMenu>
    <ToolMenu label="Columns" className="max-md:hidden">
      {() => <ColumnChoice {...columns} />}
    </ToolMenu>
    <ToolMenu label="More" className="md:hidden">
      {() => (
        <>
          {actions.map(({ href, label, isFile }) => (
            <ListAction key={href} className={menuItem} href={href} isFile={isFile}>
              {label}
            </ListAction>
          ))}
          <p className={heading}>Views</p>
          <ViewList {...views} />
          <p className={heading}>Columns</p>
          <ColumnChoice {...columns} />
        </>
      )}
    </ToolMenu>
  </>
)

const heading = 'mt-2 border-t border-border px-3 pt-3 text-sm font-semibold first:mt-0 first:border-t-0'
