import 'server-only'
import type { z } from 'zod'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  lenientParser,
  readDocument,
  type StoredDocument,
  saveDocument,
} from '@/lib/platform/documents/document'
import { assertUnchanged } from '@/lib/platform/http/seen'
import type { Column } from '@/lib/reconciling/statements/fields'
import {
  newSource,
  type StatementSettings,
  type StatementSource,
  statementSettings,
  type statementSettingsForm,
} from '@/lib/reconciling/statements/settings-schema'
import { bankName, type SourceKind } from '@/lib/reconciling/statements/source-kinds'
import { gatewayName } from '@/lib/shop/means/means'
import { readMeans } from '@/lib/shop/means/read'
import { readSettings } from '@/lib/shop/settings/read'
import { isSameName } from '@/lib/shop/settings/rules'
import type { ShopSettings } from '@/lib/shop/settings/schema'

const noSources = (): StatementSettings => ({ sources: [] })

const statementDocument: StoredDocument<StatementSettings> = {
  key: 'cash',
  conflict: 'couriers',
  action: 'settings.cash',
  parse: lenientParser(statementSettings, noSources),
  defaults: noSources,
  tags: () => [],
}

/** The couriers of the settings, the gateway if there is one and the bank if customers transfer money, each with what is agreed. */
export const readSources = async (tx: Tx = db): Promise<StatementSource[]> =>
  withAll(tx, await readSettings(tx), await readDocument(tx, statementDocument))

async function withAll(
  tx: Tx,
  { couriers }: Pick<ShopSettings, 'couriers'>,
  { sources }: StatementSettings,
): Promise<StatementSource[]> {
  const stored = (name: string) => sources.find((source) => isSameName(source.name, name))
  // An agreement with a gateway outlasts it: its last statement may come later.
  const { gateway, transfer } = await readMeans(tx)
  const online = [
    ...(gateway || stored(gatewayName) ? [gatewayName] : []),
    ...(transfer || stored(bankName) ? [bankName] : []),
  ]
  return [...couriers.map(({ name }) => name), ...online].map((name) => stored(name) ?? newSource(name))
}

/** The settings of statements, for pages and endpoints that have checked for an admin. */
export const getStatementSettings = async (): Promise<StatementSettings> => ({ sources: await readSources() })

export async function saveStatementSettings(
  viewer: Viewer,
  { seen, sources }: z.output<typeof statementSettingsForm>,
): Promise<StatementSettings> {
  await saveDocument(viewer, statementDocument, undefined, async (before, tx) => {
    const shown = { sources: await withAll(tx, await readSettings(tx), before) }
    assertUnchanged(seen, shown, 'couriers')
    return { sources }
  })
  return getStatementSettings()
}

/** Saves how the statements of a courier look, for the next one. */
export async function saveColumns(viewer: Viewer, source: StatementSource, columns: Column[]): Promise<void> {
  if (JSON.stringify(source.columns) === JSON.stringify(columns)) return
  await saveDocument(viewer, statementDocument, undefined, ({ sources }) => ({
    sources: [
      ...sources.filter(({ name }) => !isSameName(name, source.name)),
      { ...(sources.find(({ name }) => isSameName(name, source.name)) ?? source), columns },
    ],
  }))
}

export function kindOf(name: string): SourceKind {
  if (isSameName(name, bankName)) return 'BANK'
  return isSameName(name, gatewayName) ? 'GATEWAY' : 'COURIER'
}
