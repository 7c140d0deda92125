'use client'
import { ToolMenu } from './tool-menu'
import { ViewList } from './view-list'

type SavedViewsProps = { list: string; viewerId: string; path: string; query: string }

/** The saved views of a list. */
export const SavedViews = (props: SavedViewsProps) => (
  <ToolMenu label="Views">{() => <ViewList {...props} />}</ToolMenu>
)
