import { useTranslations } from '#i18n'
import { pageSizes } from '@/lib/base/page-sizes.mjs'
import { PageSizeForm, type PageSizeFormProps } from './page-size-form'

type PageSizeProps = Pick<PageSizeFormProps, 'base' | 'limit'> & Partial<PageSizeFormProps>

/** Rows per page. */
export function PageSize({ label, sizes = pageSizes, ...list }: PageSizeProps) {
  const t = useTranslations('lists.pages')
  return <PageSizeForm {...list} label={label ?? t('perPage')} sizes={sizes} submit={t('show')} />
}
