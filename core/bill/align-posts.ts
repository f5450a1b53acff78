import type { FoundLine } from './bill.ts'

/**
 * Energy and its way over the grid are charged post by post for the same kWh. A line whose post could not be read, on a bill
 * that has posts, is of the post in which its other half has the very same quantity, so that it is not counted beside it.
 */
export function alignPosts(lines: readonly FoundLine[]): FoundLine[] {
  const posted = lines.filter((line) => isHalf(line) && line.post !== 'single')
  return lines.map((line) => {
    if (!isHalf(line) || line.post !== 'single' || line.quantity === null) return line
    const halves = posted.filter((one) => isOtherHalf(line, one))
    const [half] = halves
    if (!half || halves.length > 1 || hasOwn(lines, line, half)) return line
    return { ...line, post: half.post, component: line.component ?? (half.component === 'tusd' ? 'te' : null) }
  })
}

function isHalf({ component, post }: FoundLine): boolean {
  return (component === null || component === 'te' || component === 'tusd') && post !== 'injected' && post !== 'none'
}

function isOtherHalf(line: FoundLine, one: FoundLine): boolean {
  const isGrid = line.component === 'tusd'
  return one.quantity === line.quantity && one.unit === line.unit && (one.component === 'tusd') !== isGrid
}

/** Whether the post has its line of this half already. */
function hasOwn(lines: readonly FoundLine[], line: FoundLine, { post }: FoundLine): boolean {
  const isGrid = line.component === 'tusd'
  return lines.some((one) => isHalf(one) && one.post === post && (one.component === 'tusd') === isGrid)
}
