import { StyleSheet } from '@react-pdf/renderer'

/**
 * The look of a printed inventory: our light theme on white paper. Colours are those of the web app's light tokens, one
 * per scope, the same everywhere. The typeface is IBM Plex Sans, whose figures all have the same width.
 */
export const colours = {
  ink: '#16211c',
  muted: '#4a5850',
  faint: '#5f6c64',
  line: '#dedcd1',
  paper: '#f6f5f0',
  contour: '#e4e2d7',
  accent: '#41600a',
  /** More of what is counted than before, and less: neither is a scope's. */
  increase: '#9a1366',
  decrease: '#189a30',
  scopes: { 1: '#a84a0d', 2: '#1a6fa8', 3: '#7a3fae' },
} as const

export const margin = 48
/** Width of the text block of an A4 page, points. */
export const textWidth = 595 - 2 * margin

export const styles = StyleSheet.create({
  page: {
    paddingTop: 72,
    paddingBottom: 64,
    paddingHorizontal: margin,
    fontSize: 9,
    lineHeight: 1.45,
    color: colours.ink,
  },
  header: {
    position: 'absolute',
    top: 32,
    left: margin,
    right: margin,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  footer: {
    position: 'absolute',
    top: 792,
    left: margin,
    right: margin,
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: colours.line,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  running: { fontSize: 7.5, color: colours.faint },
  section: { marginBottom: 26 },
  h1: { fontSize: 15, fontWeight: 600, lineHeight: 1.25, marginBottom: 8 },
  h2: { fontSize: 10, fontWeight: 600, marginTop: 16, marginBottom: 6 },
  paragraph: { marginBottom: 7, maxWidth: 440 },
  note: { fontSize: 8, color: colours.muted, marginTop: 5 },
  figure: { fontSize: 30, fontWeight: 600, lineHeight: 1.1 },
  unit: { fontSize: 12, fontWeight: 400, color: colours.muted },
  headRow: { flexDirection: 'row', borderBottomWidth: 0.8, borderBottomColor: colours.ink, paddingBottom: 3 },
  headCell: { fontSize: 7.5, fontWeight: 600, color: colours.muted, lineHeight: 1.25 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: colours.line, paddingVertical: 3.5 },
  totalRow: {
    flexDirection: 'row',
    paddingVertical: 4,
    borderTopWidth: 0.8,
    borderTopColor: colours.ink,
    marginTop: -0.5,
  },
  cell: { fontSize: 8.5, lineHeight: 1.35 },
  strong: { fontWeight: 600 },
  groupTitle: { fontSize: 7.5, color: colours.muted, lineHeight: 1.35, paddingTop: 8, paddingBottom: 2 },
  small: { fontSize: 7, color: colours.muted, lineHeight: 1.35 },
})
