import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** A search field that waits 300 ms after the last key before it asks. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string | undefined
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(value ?? '')
  const search = useDebouncedCallback(onSearch, 300)
  useEffect(() => setTyped(value ?? ''), [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
