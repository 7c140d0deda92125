import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import type { ImportRowDto } from '@/lib/office/imports/schema'
import { changesBeside, outcomeTones, outcomeWords } from './import-text'

/** The rows of a file with what becomes of each: the price, stock, weight and category of its product as they will be. */
export function ImportRows({ rows }: { rows: ImportRowDto[] }) {
  const t = useTranslations('catalogue.list.rows')
  return (
    <Table label="Rows of the file" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className="text-end">Line</TableHead>
          <TableHead>Product</TableHead>
          <TableHead>Result</TableHead>
          <TableHead className="text-end">{t('price')}</TableHead>
          <TableHead className="text-end">{t('stock')}</TableHead>
          <TableHead className="text-end">{t('weight')}</TableHead>
          <TableHead>{t('category')}</TableHead>
          <TableHead>Details</TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { row: ImportRowDto }) {
  const { line, name, planned, outcome, notes, faults, pictureFaults, product, values } = row
  const t = useTranslations('catalogue.list.rows')
  const result = outcome ?? planned
  return (
    <StackRow>
      <StackCell className="text-end whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:self-start max-md:text-sm/5.5 max-md:text-muted-foreground max-md:before:content-['Line_']">
        {line}
      </StackCell>
      <StackCell className="max-md:col-start-1 max-md:row-start-1 max-md:font-semibold max-md:wrap-anywhere md:min-w-40">
        {product ? (
          <Link className="link" href={adminPaths.productEdit(product)} prefetch={false}>
            {name || '(no name)'}
          </Link>
        ) : (
          name || '(no name)'
        )}
      </StackCell>
      <StackCell className="max-md:col-start-2 max-md:row-start-1 max-md:text-end">
        {result && <Badge tone={outcomeTones[result]}>{outcomeWords[result][outcome ? 1 : 0]}</Badge>}
        {values?.isDraft && <Badge tone="yellow">{t('draft')}</Badge>}
      </StackCell>
      <Value name={t('price')}>{values && formatPrice(values.price)}</Value>
      <Value name={t('stock')}>{values && (values.stock ?? t('unlimited'))}</Value>
      <Value name={t('weight')}>
        {values && (values.weightGrams === null ? t('byPot') : t('grams', { grams: values.weightGrams }))}
      </Value>
      <Value name={t('category')} isText>
        {values?.categories.join(', ')}
      </Value>
      <StackCell className="text-sm/5.5 wrap-anywhere max-md:col-span-full md:min-w-64">
        {[...faults, ...changesBeside(row)].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notes.map((text) => (
          <p key={text} className="text-tone-yellow">
            {text}
          </p>
        ))}
        {pictureFaults.map((text) => (
          <p key={text} className="text-tone-red">
            Picture {text}
          </p>
        ))}
      </StackCell>
    </StackRow>
  )
}

/** A value of the product; small screens show its name before it. */
function Value({ name, isText = false, children }: { name: string; isText?: boolean; children: ReactNode }) {
  return (
    <StackCell
      className={`text-sm/5.5 max-md:col-span-full ${isText ? 'wrap-break-word md:min-w-28' : 'md:text-end md:whitespace-nowrap'}`}
    >
      {children !== null && children !== undefined && children !== '' && (
        <>
          <span className="text-muted-foreground md:sr-only">{name}: </span>
          {children}
        </>
      )}
    </StackCell>
  )
}
