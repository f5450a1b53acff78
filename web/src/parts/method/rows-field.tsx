import { ActionIcon, Button, NativeSelect, TextInput, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { sheetCell, sheetKeys } from '../../ui/form/sheet-keys.ts'
import type { ControlProps, InputFieldProps } from './input-props.ts'
import { type ColumnSpec, type InputRow, inputId, isRows, namesUnit } from './method.ts'
import classes from './method-form.module.css'
import { isCells, pasteCells, rowsMax } from './rows-paste.ts'
import { useMethodTexts } from './use-method-texts.ts'

/** Several rows of the same inputs; cells copied from a spreadsheet fill them from the cell they are pasted in. */
export function RowsField({
  spec,
  value,
  onChange,
  problemOf,
  isDisabled,
  control,
  words,
}: InputFieldProps & {
  control: ControlProps
  /** What its columns and their units are called, where they are no inputs of a method. */
  words?: Pick<ReturnType<typeof useMethodTexts>, 'inputName' | 'unitName'>
}) {
  const { t } = useTranslation('method')
  const ofMethods = useMethodTexts()
  const { optionName } = ofMethods
  const { inputName, unitName } = words ?? ofMethods
  const given = value !== undefined && typeof value !== 'string' && isRows(value) ? value : []
  const rows = given.length === 0 ? [{}] : given
  const head = (column: ColumnSpec) => {
    const name = inputName(column.name)
    const unit = column.unit === null || column.unit === '1' ? '' : unitName(column.unit)
    return unit === '' || namesUnit(name, unit) ? name : t('form.with_unit', { name, unit })
  }
  const addRow = () => onChange([...rows, {}])
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isCells(text)) return
    event.preventDefault()
    onChange(pasteCells(rows, spec.columns, { row, column }, text, { inputName, optionName }))
  }
  return (
    <fieldset className={classes.rows} disabled={isDisabled}>
      <legend>{control.label}</legend>
      <p className="pg-quiet">{[control.description, t('form.paste')].filter(Boolean).join(' ')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within, which stay what they are */}
      <div
        className={classes.scroll}
        onKeyDown={(event) => sheetKeys(event, rows.length < rowsMax ? addRow : undefined)}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {spec.columns.map((column) => (
                <th key={column.name} scope="col">
                  {head(column)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t('form.row_acts')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their order
              <tr key={index}>
                {spec.columns.map((column, position) => (
                  <td key={column.name} data-label={head(column)} onPaste={(event) => paste(event, index, position)}>
                    <Cell
                      id={index === 0 && position === 0 ? control.id : inputId(`${spec.name}.${index}.${column.name}`)}
                      label={t('form.cell', { name: head(column), row: index + 1 })}
                      column={column}
                      place={sheetCell(index, position)}
                      row={row}
                      error={problemOf?.(`${spec.name}.${index + 1}.${column.name}`)}
                      onChange={(text) => onChange(rows.with(index, { ...row, [column.name]: text }))}
                    />
                  </td>
                ))}
                <td>
                  <RemoveRow index={index} onRemove={() => onChange(rows.toSpliced(index, 1))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.error} role="alert" hidden={control.error === undefined}>
        {control.error}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= rowsMax}
        onClick={addRow}
      >
        {t('form.add_row')}
      </Button>
    </fieldset>
  )
}

function RemoveRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('method')
  const label = t('form.remove_row', { row: index + 1 })
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function Cell({
  id,
  label,
  column,
  row,
  place,
  error,
  onChange,
}: {
  id: string
  label: string
  column: ColumnSpec
  row: InputRow
  place: ReturnType<typeof sheetCell>
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { optionName } = useMethodTexts()
  const value = row[column.name] ?? ''
  const shared = { ...place, id, 'aria-label': label, size: 'xs', error, value } as const
  if (column.options.length === 0) {
    if (column.kind === 'quantity' || column.kind === 'number' || column.kind === 'percent')
      return <AmountInput {...shared} onChange={onChange} />
    return (
      <TextInput
        {...shared}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const known = value === '' || column.options.some(({ key }) => key === value)
  const data = column.options.map((option) => ({ value: option.key, label: optionName(option) }))
  return (
    <NativeSelect
      {...shared}
      data={[{ value: '', label: '' }, ...data, ...(known ? [] : [{ value, label: value }])]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
