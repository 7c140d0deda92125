'use client'
import { DocumentForm } from '@/components/admin/document-form'
import { formatShopValue } from '@/components/admin/shop-value'
import { saveCashSettings } from '@/lib/reconciling/collected/contract'
import type { StatementSettings } from '@/lib/reconciling/statements/settings-schema'
import { SourceFields } from './source-fields'

const names: Record<string, string> = { sources: 'Couriers' }
const labelOf = (path: string) => names[path] ?? path

/** The terms of each courier and of the gateway, saved as one record. */
export function SourceForm({ settings }: { settings: StatementSettings }) {
  return (
    <DocumentForm
      spec={saveCashSettings}
      record={settings}
      save="Save what is agreed"
      labelOf={labelOf}
      format={formatShopValue}
    >
      {(form, values) => (
        <>
          {values.sources.map(({ name, columns }, index) => (
            <SourceFields key={name} form={form} place={index} name={name} columns={columns} />
          ))}
        </>
      )}
    </DocumentForm>
  )
}
