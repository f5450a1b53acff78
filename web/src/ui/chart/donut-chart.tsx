import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import { Chart } from './chart.tsx'
import { type DonutPart, donutOption, lineHeight, ringHeight } from './donut-option.ts'

/** Most parts that a donut tells apart by colour, what nobody told aside. */
export const DONUT_PARTS = 6

/** How does a whole divide? A ring, each part with its name and amount at the mark, leading to what it is made of. */
export function DonutChart({
  title,
  sentence,
  parts,
  rows,
  links,
  fileName,
}: {
  title: string
  sentence: ReactNode
  parts: readonly DonutPart[]
  /** The table behind, headings first: also of what the ring sums up. */
  rows: readonly (readonly string[])[]
  links: readonly (Target | undefined)[]
  fileName: string
}) {
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 40em)')
  return (
    <Chart
      title={title}
      sentence={sentence}
      option={(paint) => donutOption(parts, paint)}
      height={isNarrow ? ringHeight + (parts.length + 1) * lineHeight : 300}
      rows={rows}
      links={links}
      fileName={fileName}
      onPick={(_, index) => {
        const target = parts[index]?.target
        if (target) void navigate(target)
      }}
    />
  )
}
