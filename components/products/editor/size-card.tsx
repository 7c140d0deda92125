import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { adminPaths } from '@/lib/base/admin-paths'
import type * as contract from '@/lib/catalogue/products/contract'
import type { GroupChange, GroupDto, Variation } from '@/lib/catalogue/products/group-schema'
import { at, call } from '@/lib/platform/http/client'
import { JoinGroup } from './join-group'
import { LabelFields } from './label-fields'
import { SizeList } from './size-list'
import type { ProductValues } from './values'

type SizeCardProps = {
  id: string
  group: GroupDto
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
}

const variationTexts: Record<Variation, string> = { SIZE: 'Size', FORM: 'Form or pot' }

/** The other sizes of a product. Its buttons save at once, apart from the form, whose changes stay. */
export function SizeCard({ id, group, register, errors }: SizeCardProps) {
  const { pending, failure, join, leave, vary } = useSizes(id, group)
  return (
    <Card className="grid min-w-0 gap-5" aria-labelledby="sizes" aria-busy={pending}>
      <CardHead id="sizes" title="Sizes">
        {group
          ? 'Pages of these products link to each other, and lists show one of them.'
          : 'Other pot sizes or forms of the same plant: products of their own that link to each other.'}
      </CardHead>
      {group && <SizeList group={group} id={id} />}
      {group && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="They differ in">
            {(control) => (
              <Select
                {...control}
                value={group.variesBy}
                disabled={pending}
                onChange={(event) => vary(event.target.value as Variation)}
              >
                {Object.entries(variationTexts).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <LabelFields register={register} errors={errors} />
        </div>
      )}
      {failure && <Callout tone="red">{failure}</Callout>}
      <div className="flex flex-wrap gap-3">
        <Link
          className={buttonVariants({ variant: 'outline' })}
          href={adminPaths.productSize(id)}
          prefetch={false}
        >
          <PlusIcon />
          Add another size
        </Link>
        {group && (
          <Button type="button" variant="ghost" disabled={pending} onClick={leave}>
            Remove from these sizes
          </Button>
        )}
      </div>
      <JoinGroup id={id} group={group} disabled={pending} onPick={join} />
    </Card>
  )
}

const changeGroup = at<typeof contract.changeGroup>('PUT', '/product/{id}/group')

const seenOf = (group: GroupDto) => ({ _id: group?._id ?? null, variesBy: group?.variesBy ?? null })

/** The changes of the sizes of a product; each refreshes the page, and the form keeps its own changes. */
function useSizes(id: string, group: GroupDto) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const change = (product: string, body: GroupChange) =>
    void run(() => call(changeGroup, { params: { id: product }, body }))

  return {
    pending,
    failure,
    /** Without a group this product joins the other one, which may have a group. */
    join: (other: string) => (group ? change(other, { with: id }) : change(id, { with: other })),
    leave: () => change(id, { with: null, seen: seenOf(group) }),
    vary: (variesBy: Variation) => change(id, { variesBy, seen: seenOf(group) }),
  }
}
