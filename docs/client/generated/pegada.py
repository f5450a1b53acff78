"""A client of the Pegada API with the standard library alone, written by `node tools/write-client.ts` from its OpenAPI description.

Decimals are strings, to be kept exact; masses are kilograms unless a name says otherwise. Fields are named as in the reference.
"""

import json
import urllib.error
import urllib.parse
import urllib.request


class PegadaError(Exception):
    """A refusal: its HTTP status, its code of the reference, and what it is about."""

    def __init__(self, status, code, data):
        super().__init__(code)
        self.status = status
        self.code = code
        self.data = data


def _in_query(name, value):
    """A value of the address: what stands within a dict or a list is named in brackets."""
    if value is None:
        return []
    if isinstance(value, (dict, list, tuple)):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        return [pair for part, one in parts for pair in _in_query(f"{name}[{part}]", one)]
    return [(name, "true" if value is True else "false" if value is False else str(value))]


class Pegada:
    """Everything that a key opens. A file is answered as bytes, everything else as what its JSON says."""

    def __init__(self, url, key, timeout=60):
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout

    def _call(self, method, path, in_path, in_query, has_body, is_file, given, idempotency_key):
        left = dict(given)
        for name in in_path:
            path = path.replace("{" + name + "}", urllib.parse.quote(str(left.pop(name)), safe=""))
        query = [pair for name in in_query for pair in _in_query(name, left.pop(name, None))]
        address = self._url + "/api/v1" + path + ("?" + urllib.parse.urlencode(query) if query else "")
        headers = {"Authorization": "Bearer " + self._key}
        body = None
        if has_body:
            headers["Content-Type"] = "application/json"
            body = json.dumps(left).encode()
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        request = urllib.request.Request(address, data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                content = response.read()
        except urllib.error.HTTPError as error:
            try:
                refusal = json.loads(error.read())
            except ValueError:
                refusal = {}
            raise PegadaError(error.code, refusal.get("code", "server.unexpected"), refusal.get("data") or {}) from None
        return content if is_file else json.loads(content)

    def company_get(self, idempotency_key=None, **given):
        """The session's company. Scope: company:read."""
        return self._call("GET", "/company", [], [], False, False, given, idempotency_key)


    def business_unit_list(self, idempotency_key=None, **given):
        """Units (sites) of the company. Scope: business-unit:read."""
        return self._call("GET", "/business-units", [], ["withArchived"], False, False, given, idempotency_key)


    def business_unit_get(self, idempotency_key=None, **given):
        """One unit, put away or not. Scope: business-unit:read."""
        return self._call("GET", "/business-units/{businessUnitId}", ["businessUnitId"], [], False, False, given, idempotency_key)


    def business_unit_search(self, idempotency_key=None, **given):
        """Units page by page, with what each emitted in a year. Scope: business-unit:read."""
        return self._call("GET", "/business-units/search", [], ["page", "pageSize", "search", "cursor", "standing", "inInventory", "sort", "direction", "year"], False, False, given, idempotency_key)


    def business_unit_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: business-unit:read."""
        return self._call("GET", "/business-units/export", [], ["search", "standing", "inInventory", "sort", "direction", "format", "columns", "language", "ids", "year"], False, True, given, idempotency_key)


    def business_unit_figures(self, idempotency_key=None, **given):
        """What a unit had in each year: employees, floor area, revenue, km, production. Scope: business-unit:read."""
        return self._call("GET", "/business-units/{businessUnitId}/figures", ["businessUnitId"], [], False, False, given, idempotency_key)


    def business_unit_import_template(self, idempotency_key=None, **given):
        """A spreadsheet of units to fill in. Scope: business-unit:read."""
        return self._call("GET", "/business-units/import-template", [], ["format", "language"], False, True, given, idempotency_key)


    def business_unit_mergers(self, idempotency_key=None, **given):
        """Head offices beside the newest one, and what merging each would move. Scope: business-unit:read."""
        return self._call("GET", "/business-units/mergers", [], [], False, False, given, idempotency_key)


    def generator_list(self, idempotency_key=None, **given):
        """Sources one can enter. Scope: generator:read."""
        return self._call("GET", "/generators", [], ["scope"], False, False, given, idempotency_key)


    def factor_search(self, idempotency_key=None, **given):
        """Search the catalogue. Scope: factor:read."""
        return self._call("GET", "/factors", [], ["page", "pageSize", "search", "scope", "category", "region", "year", "unit", "source", "gas", "basis", "mine", "withSuperseded", "withArchived", "withFacets", "language", "sort", "direction"], False, False, given, idempotency_key)


    def factor_export(self, idempotency_key=None, **given):
        """What a search of the catalogue finds, as a file (CSV, XLSX). Scope: factor:read."""
        return self._call("GET", "/catalogue/export", [], ["search", "scope", "category", "region", "year", "unit", "source", "gas", "basis", "mine", "withSuperseded", "withArchived", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def factor_of_ncm(self, idempotency_key=None, **given):
        """Spend factor of a product. Scope: factor:read."""
        return self._call("GET", "/spend-factors/{ncm}", ["ncm"], [], False, False, given, idempotency_key)


    def factor_select(self, idempotency_key=None, **given):
        """Which factor applies, why, and which it beat. Scope: factor:read."""
        return self._call("GET", "/factor-selection", [], ["search", "scope", "category", "region", "year", "unit", "source", "gas", "basis", "period"], False, False, given, idempotency_key)


    def imports_create(self, idempotency_key=None, **given):
        """Open a batch for files. Scope: document:import."""
        return self._call("POST", "/imports", [], [], False, False, given, idempotency_key)


    def imports_list(self, idempotency_key=None, **given):
        """Batches, newest first unless asked otherwise. Scope: document:read."""
        return self._call("GET", "/imports", [], ["page", "pageSize", "cursor", "state", "origin", "direction"], False, False, given, idempotency_key)


    def imports_list_files(self, idempotency_key=None, **given):
        """Files of a batch. Scope: document:read."""
        return self._call("GET", "/imports/{importId}/files", ["importId"], ["page", "pageSize", "search", "cursor", "state", "outcome", "sort", "direction"], False, False, given, idempotency_key)


    def imports_start(self, idempotency_key=None, **given):
        """Start reading the files. Scope: document:import."""
        return self._call("POST", "/imports/{importId}/start", ["importId"], [], False, False, given, idempotency_key)


    def imports_pause(self, idempotency_key=None, **given):
        """Stop reading for now. Scope: document:import."""
        return self._call("POST", "/imports/{importId}/pause", ["importId"], [], False, False, given, idempotency_key)


    def imports_resume(self, idempotency_key=None, **given):
        """Go on reading. Scope: document:import."""
        return self._call("POST", "/imports/{importId}/resume", ["importId"], [], False, False, given, idempotency_key)


    def imports_open_upload(self, idempotency_key=None, **given):
        """Announce a file that arrives in parts, or find it again by its hash. Scope: document:import."""
        return self._call("POST", "/imports/{importId}/uploads", ["importId"], [], True, False, given, idempotency_key)


    def imports_get(self, idempotency_key=None, **given):
        """Progress of a batch. Scope: document:read."""
        return self._call("GET", "/imports/{importId}", ["importId"], [], False, False, given, idempotency_key)


    def imports_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/imports/export", [], ["state", "origin", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def imports_export_files(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/imports/{importId}/files/export", ["importId"], ["search", "state", "outcome", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def document_list(self, idempotency_key=None, **given):
        """Documents received. Scope: document:read."""
        return self._call("GET", "/documents", [], ["page", "pageSize", "search", "cursor", "importId", "supplierId", "counts", "kind", "setAside", "sort", "direction"], False, False, given, idempotency_key)


    def document_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/documents/export", [], ["search", "importId", "supplierId", "counts", "kind", "setAside", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def document_get(self, idempotency_key=None, **given):
        """One document with its lines. Scope: document:read."""
        return self._call("GET", "/documents/{documentId}", ["documentId"], [], False, False, given, idempotency_key)


    def document_download(self, idempotency_key=None, **given):
        """The file as it was received; the XML of a fiscal document for analysts and above. Scope: document:read."""
        return self._call("GET", "/documents/{documentId}/file", ["documentId"], [], False, True, given, idempotency_key)


    def document_item_list(self, idempotency_key=None, **given):
        """Lines of documents. Scope: document:read."""
        return self._call("GET", "/document-items", [], ["page", "pageSize", "search", "cursor", "importId", "documentId", "groupKey", "nature", "state", "kind", "counts", "sort", "direction"], False, False, given, idempotency_key)


    def document_item_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/document-items/export", [], ["search", "importId", "documentId", "groupKey", "nature", "state", "kind", "counts", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def document_item_preview(self, idempotency_key=None, **given):
        """What a line would emit, with its working. Scope: document:read."""
        return self._call("GET", "/document-items/{itemId}/preview", ["itemId"], ["generatorKey", "inputs", "category", "quantity", "perUnit"], False, False, given, idempotency_key)


    def document_party_list(self, idempotency_key=None, **given):
        """Branches that are no unit yet, and other companies, that documents name as buyer. Scope: document:read."""
        return self._call("GET", "/document-parties", [], ["page", "pageSize", "relation"], False, False, given, idempotency_key)


    def document_party_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/document-parties/export", [], ["relation", "format", "columns", "language"], False, True, given, idempotency_key)


    def document_party_list_places(self, idempotency_key=None, **given):
        """Branches that are no unit and the units at which their documents count; `search` looks into CNPJ and unit. Scope: document:read."""
        return self._call("GET", "/document-parties/places", [], ["page", "pageSize", "search", "cursor", "sort", "direction"], False, False, given, idempotency_key)


    def document_party_export_places(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/document-parties/places/export", [], ["search", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def consumption_list(self, idempotency_key=None, **given):
        """Consumption that is told more than once, or by one side of two, and waits for an answer. Scope: document:read."""
        return self._call("GET", "/consumption/questions", [], ["page", "pageSize", "year", "documentId"], False, False, given, idempotency_key)


    def consumption_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/consumption/questions/export", [], ["year", "documentId", "format", "columns", "language"], False, True, given, idempotency_key)


    def consumption_list_answers(self, idempotency_key=None, **given):
        """Answers that stand, the newest first unless asked otherwise. Scope: document:read."""
        return self._call("GET", "/consumption/answers", [], ["page", "pageSize", "cursor", "code", "sort", "direction"], False, False, given, idempotency_key)


    def consumption_export_answers(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/consumption/answers/export", [], ["code", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def document_removal_remove(self, idempotency_key=None, **given):
        """Take documents out, all or none; undone for 30 days. Scope: document:import."""
        return self._call("POST", "/documents/removals", [], [], True, False, given, idempotency_key)


    def document_removal_restore(self, idempotency_key=None, **given):
        """Undo a removal, or let this one of two documents of a key stand. Scope: document:import."""
        return self._call("POST", "/documents/{documentId}/restore", ["documentId"], [], False, False, given, idempotency_key)


    def document_removal_restore_many(self, idempotency_key=None, **given):
        """Undo the removal of several documents as one act, all or none. Scope: document:import."""
        return self._call("POST", "/documents/removals/undo", [], [], True, False, given, idempotency_key)


    def triage_facets(self, idempotency_key=None, **given):
        """Suppliers, NCM codes, sectors, questions and doubts of pending lines, the heaviest first. Scope: document:read."""
        return self._call("GET", "/triage/facets", [], ["importId", "year"], False, False, given, idempotency_key)


    def triage_weigh_rest(self, idempotency_key=None, **given):
        """What a threshold of materiality would leave out of a year. Scope: document:read."""
        return self._call("GET", "/triage/rest", [], ["year", "percent"], False, False, given, idempotency_key)


    def triage_get(self, idempotency_key=None, **given):
        """How much of the mass is settled. Scope: document:read."""
        return self._call("GET", "/triage", [], ["importId", "year"], False, False, given, idempotency_key)


    def triage_list_groups(self, idempotency_key=None, **given):
        """Groups of like lines to decide. Scope: document:read."""
        return self._call("GET", "/triage/groups", [], ["page", "pageSize", "search", "importId", "year", "ncm", "supplier", "sector", "question", "documentId", "doubt", "kind", "groupBy", "sort", "direction"], False, False, given, idempotency_key)


    def triage_export_groups(self, idempotency_key=None, **given):
        """The same groups as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/triage/groups/export", [], ["search", "importId", "year", "ncm", "supplier", "sector", "question", "documentId", "doubt", "kind", "groupBy", "sort", "direction", "format", "columns", "language"], False, True, given, idempotency_key)


    def triage_list_decisions(self, idempotency_key=None, **given):
        """Decisions, newest first unless asked otherwise; `search` looks into the product. Scope: document:read."""
        return self._call("GET", "/triage/decisions", [], ["page", "pageSize", "search", "cursor", "kind", "year", "sort", "direction"], False, False, given, idempotency_key)


    def triage_export_decisions(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/triage/decisions/export", [], ["search", "kind", "year", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def triage_list_acts(self, idempotency_key=None, **given):
        """How far one’s own acts on many lines of the last day are, newest first. Scope: document:read."""
        return self._call("GET", "/triage/acts", [], [], False, False, given, idempotency_key)


    def triage_list_rules(self, idempotency_key=None, **given):
        """Decisions that are remembered. Scope: document:read."""
        return self._call("GET", "/triage/rules", [], ["page", "pageSize", "search", "cursor", "sort", "direction"], False, False, given, idempotency_key)


    def triage_export_rules(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/triage/rules/export", [], ["search", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def sheet_templates(self, idempotency_key=None, **given):
        """Templates by category. Scope: document:read."""
        return self._call("GET", "/sheet-templates", [], ["language"], False, False, given, idempotency_key)


    def sheet_template(self, idempotency_key=None, **given):
        """A template to fill in. Scope: document:read."""
        return self._call("GET", "/sheet-templates/{key}/file", ["key"], ["format", "language"], False, True, given, idempotency_key)


    def sheet_list(self, idempotency_key=None, **given):
        """History. Scope: document:read."""
        return self._call("GET", "/sheets", [], ["page", "pageSize", "search", "cursor", "state", "sort", "direction"], False, False, given, idempotency_key)


    def sheet_again(self, idempotency_key=None, **given):
        """The same file once more, for another of its tabs. Scope: document:import."""
        return self._call("POST", "/sheets/{sheetId}/again", ["sheetId"], [], False, False, given, idempotency_key)


    def sheet_export(self, idempotency_key=None, **given):
        """The same history as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/sheets/export", [], ["search", "state", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def sheet_get(self, idempotency_key=None, **given):
        """One sheet and its progress. Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}", ["sheetId"], [], False, False, given, idempotency_key)


    def sheet_tab(self, idempotency_key=None, **given):
        """Columns and their likely meaning. Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}/tab", ["sheetId"], ["tab", "headerRow"], False, False, given, idempotency_key)


    def sheet_check(self, idempotency_key=None, **given):
        """Dry run with this mapping. Scope: document:import."""
        return self._call("POST", "/sheets/{sheetId}/check", ["sheetId"], [], True, False, given, idempotency_key)


    def sheet_rows(self, idempotency_key=None, **given):
        """Rows, those with errors first. Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}/rows", ["sheetId"], ["page", "pageSize", "cursor", "state", "sort", "direction", "language"], False, False, given, idempotency_key)


    def sheet_export_rows(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}/rows/export", ["sheetId"], ["state", "sort", "direction", "format", "columns", "language"], False, True, given, idempotency_key)


    def sheet_problems(self, idempotency_key=None, **given):
        """What is wrong with its rows, each problem once, the most frequent first. Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}/problems", ["sheetId"], ["language"], False, False, given, idempotency_key)


    def sheet_correct(self, idempotency_key=None, **given):
        """A cell mended in its place, and the dry run again. Scope: document:import."""
        return self._call("POST", "/sheets/{sheetId}/corrections", ["sheetId"], [], True, False, given, idempotency_key)


    def sheet_meanings(self, idempotency_key=None, **given):
        """Words that the company explained. Scope: document:read."""
        return self._call("GET", "/sheet-meanings", [], ["language"], False, False, given, idempotency_key)


    def sheet_forget_meaning(self, idempotency_key=None, **given):
        """Lets go of a word. Scope: document:import."""
        return self._call("POST", "/sheet-meanings/forget", [], [], True, False, given, idempotency_key)


    def sheet_error_file(self, idempotency_key=None, **given):
        """The rows with errors, to be corrected and sent again. Scope: document:read."""
        return self._call("GET", "/sheets/{sheetId}/errors/file", ["sheetId"], ["language"], False, True, given, idempotency_key)


    def sheet_apply(self, idempotency_key=None, **given):
        """Make entries of its rows. Scope: activity:create."""
        return self._call("POST", "/sheets/{sheetId}/apply", ["sheetId"], [], True, False, given, idempotency_key)


    def sheet_undo(self, idempotency_key=None, **given):
        """Take its entries out again. Scope: activity:delete."""
        return self._call("POST", "/sheets/{sheetId}/undo", ["sheetId"], [], False, False, given, idempotency_key)


    def completeness_get(self, idempotency_key=None, **given):
        """Gaps in what was supplied. Scope: document:read."""
        return self._call("GET", "/completeness", [], ["year"], False, False, given, idempotency_key)


    def bill_list(self, idempotency_key=None, **given):
        """Bills received. Scope: document:read."""
        return self._call("GET", "/bills", [], ["page", "pageSize", "search", "cursor", "state", "kind", "sort", "direction"], False, False, given, idempotency_key)


    def bill_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: document:read."""
        return self._call("GET", "/bills/export", [], ["search", "state", "kind", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def bill_get(self, idempotency_key=None, **given):
        """A bill with what was read and where. Scope: document:read."""
        return self._call("GET", "/bills/{billId}", ["billId"], [], False, False, given, idempotency_key)


    def bill_page(self, idempotency_key=None, **given):
        """A page of a bill as a PNG picture. Scope: document:read."""
        return self._call("GET", "/bills/{billId}/pages/{page}", ["billId", "page"], [], False, True, given, idempotency_key)


    def activity_list(self, idempotency_key=None, **given):
        """Lines of the inventory. Scope: activity:read."""
        return self._call("GET", "/activities", [], ["page", "pageSize", "search", "cursor", "year", "month", "scope", "category", "part", "gas", "generatorKey", "businessUnitId", "documentId", "importId", "supplierId", "cut", "origin", "cameBy", "revisedBy", "language", "withTotals", "sort", "direction"], False, False, given, idempotency_key)


    def activity_create(self, idempotency_key=None, **given):
        """Register an emission. Scope: activity:create."""
        return self._call("POST", "/activities", [], [], True, False, given, idempotency_key)


    def activity_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: activity:read."""
        return self._call("GET", "/activities/export", [], ["search", "year", "month", "scope", "category", "part", "gas", "generatorKey", "businessUnitId", "documentId", "importId", "supplierId", "cut", "origin", "cameBy", "revisedBy", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def activity_get(self, idempotency_key=None, **given):
        """One line with its working, factor and document. Scope: activity:read."""
        return self._call("GET", "/activities/{activityId}", ["activityId"], [], False, False, given, idempotency_key)


    def activity_update(self, idempotency_key=None, **given):
        """Change a line of an open year: answers the new version, under an id of its own; the trail keeps both. Scope: activity:create."""
        return self._call("PATCH", "/activities/{activityId}", ["activityId"], [], True, False, given, idempotency_key)


    def activity_delete(self, idempotency_key=None, **given):
        """Remove a line; the trail keeps it. Scope: activity:delete."""
        return self._call("DELETE", "/activities/{activityId}", ["activityId"], [], False, False, given, idempotency_key)


    def activity_preview(self, idempotency_key=None, **given):
        """Calculate without storing. Scope: activity:create."""
        return self._call("POST", "/activities/preview", [], [], True, False, given, idempotency_key)


    def activity_duplicate(self, idempotency_key=None, **given):
        """Register a line like another one, with what is said differently. Scope: activity:create."""
        return self._call("POST", "/activities/{activityId}/copies", ["activityId"], [], True, False, given, idempotency_key)


    def activity_move_many(self, idempotency_key=None, **given):
        """Move lines of open years to another site, those named or all that a filter shows. Scope: activity:create."""
        return self._call("POST", "/activities/move", [], [], True, False, given, idempotency_key)


    def activity_delete_many(self, idempotency_key=None, **given):
        """Remove lines, those named or all that a filter shows; the trail keeps them. Scope: activity:delete."""
        return self._call("POST", "/activities/delete", [], [], True, False, given, idempotency_key)


    def activity_move_shown(self, idempotency_key=None, **given):
        """Move all lines that a filter shows to another site, as one act that can be taken back as one. Scope: activity:create."""
        return self._call("POST", "/activities/move-shown", [], [], True, False, given, idempotency_key)


    def activity_delete_shown(self, idempotency_key=None, **given):
        """Remove all lines that a filter shows, as one act that can be taken back as one; the trail keeps them. Scope: activity:delete."""
        return self._call("POST", "/activities/delete-shown", [], [], True, False, given, idempotency_key)


    def activity_undo_shown(self, idempotency_key=None, **given):
        """Take one’s own act on all lines of a filter back. Scope: activity:create."""
        return self._call("POST", "/activities/acts/{actId}/undo", ["actId"], [], False, False, given, idempotency_key)


    def activity_list_acts(self, idempotency_key=None, **given):
        """How far one’s own acts on all lines of a filter or a year are, of the last day and newest first. Scope: activity:read."""
        return self._call("GET", "/activities/acts", [], [], False, False, given, idempotency_key)


    def activity_restore_many(self, idempotency_key=None, **given):
        """Put lines back that were removed, with what was decided of the document lines behind them. Scope: activity:delete."""
        return self._call("POST", "/activities/restore", [], [], True, False, given, idempotency_key)


    def activity_cross_check(self, idempotency_key=None, **given):
        """Compare an entry with the documents at hand. Scope: activity:create."""
        return self._call("POST", "/activities/cross-check", [], [], True, False, given, idempotency_key)


    def activity_list_conflicts(self, idempotency_key=None, **given):
        """Entries that a document contradicts, or already contains. Scope: activity:read."""
        return self._call("GET", "/activity-conflicts", [], ["page", "pageSize", "year", "activityIds"], False, False, given, idempotency_key)


    def inventory_years(self, idempotency_key=None, **given):
        """Years of the inventory. Scope: inventory:read."""
        return self._call("GET", "/inventories", [], [], False, False, given, idempotency_key)


    def inventory_get(self, idempotency_key=None, **given):
        """Totals of a year. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}", ["year"], ["businessUnitId", "part", "gwpSet"], False, False, given, idempotency_key)


    def inventory_sources(self, idempotency_key=None, **given):
        """Sources of a year. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/sources", ["year"], ["businessUnitId", "gwpSet"], False, False, given, idempotency_key)


    def inventory_years_missing(self, idempotency_key=None, **given):
        """How much is missing, counted once, and of what kind. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/missing", ["year"], [], False, False, given, idempotency_key)


    def inventory_years_gaps(self, idempotency_key=None, **given):
        """What is missing, and how to mend it. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/gaps", ["year"], [], False, False, given, idempotency_key)


    def inventory_years_get(self, idempotency_key=None, **given):
        """State, boundary and seal of a year. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/status", ["year"], [], False, False, given, idempotency_key)


    def inventory_years_screening(self, idempotency_key=None, **given):
        """Categories measured, excluded or open. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/screening", ["year"], [], False, False, given, idempotency_key)


    def seals_list(self, idempotency_key=None, **given):
        """Sealed versions of a year, newest first. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/seals", ["year"], [], False, False, given, idempotency_key)


    def seals_recent(self, idempotency_key=None, **given):
        """The ten closings asked for last, of any year. Scope: inventory:read."""
        return self._call("GET", "/seals", [], [], False, False, given, idempotency_key)


    def seals_download(self, idempotency_key=None, **given):
        """The sealed file. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/seals/{version}/file", ["year", "version"], [], False, True, given, idempotency_key)


    def restatement_preview(self, idempotency_key=None, **given):
        """What newer factors or another GWP set would change. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/restatement/preview", ["year"], ["gwpSet"], False, False, given, idempotency_key)


    def restatement_recalculation(self, idempotency_key=None, **given):
        """How far the newest recalculation of the lines is, or how it ended. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/restatement/factors", ["year"], [], False, False, given, idempotency_key)


    def restatement_waterfall(self, idempotency_key=None, **given):
        """Why two versions, or two years, differ. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/waterfall", ["year"], ["from", "to", "fromYear"], False, False, given, idempotency_key)


    def base_year_get(self, idempotency_key=None, **given):
        """Base year and its recalculation policy. Scope: inventory:read."""
        return self._call("GET", "/base-year", [], [], False, False, given, idempotency_key)


    def certificate_list(self, idempotency_key=None, **given):
        """Energy contracts and certificates. Scope: certificate:read."""
        return self._call("GET", "/certificates", [], ["page", "pageSize", "search", "cursor", "kind", "energy", "sort", "direction"], False, False, given, idempotency_key)


    def certificate_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: certificate:read."""
        return self._call("GET", "/certificates/export", [], ["search", "kind", "energy", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def certificate_get(self, idempotency_key=None, **given):
        """One contract or certificate. Scope: certificate:read."""
        return self._call("GET", "/certificates/{certificateId}", ["certificateId"], [], False, False, given, idempotency_key)


    def certificate_market(self, idempotency_key=None, **given):
        """Scope 2 by market: tracked and residual. Scope: certificate:read."""
        return self._call("GET", "/inventories/{year}/market-based", ["year"], [], False, False, given, idempotency_key)


    def method_list(self, idempotency_key=None, **given):
        """Methods with what each asks. Scope: generator:read."""
        return self._call("GET", "/methods", [], [], False, False, given, idempotency_key)


    def method_try(self, idempotency_key=None, **given):
        """Calculate without saving. Scope: generator:read."""
        return self._call("POST", "/methods/{method}/calculation", ["method"], [], True, False, given, idempotency_key)


    def method_places(self, idempotency_key=None, **given):
        """Municipalities by name. Scope: generator:read."""
        return self._call("GET", "/methods/places", [], ["search"], False, False, given, idempotency_key)


    def method_airports(self, idempotency_key=None, **given):
        """Airports by code, name or city, typing errors forgiven. Scope: generator:read."""
        return self._call("GET", "/methods/airports", [], ["search"], False, False, given, idempotency_key)


    def uncertainty_get(self, idempotency_key=None, **given):
        """How sure the total is, and what to measure first. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/uncertainty", ["year"], [], False, False, given, idempotency_key)


    def book_get(self, idempotency_key=None, **given):
        """The inventory as a standard arranges it. Scope: inventory:read."""
        return self._call("GET", "/inventories/{year}/books/{book}", ["year", "book"], [], False, False, given, idempotency_key)


    def report_create(self, idempotency_key=None, **given):
        """Ask for the inventory as a file. Scope: report:create."""
        return self._call("POST", "/reports", [], [], True, False, given, idempotency_key)


    def report_list(self, idempotency_key=None, **given):
        """Reports. Scope: report:read."""
        return self._call("GET", "/reports", [], ["page", "pageSize", "cursor", "state", "kind", "sort", "direction"], False, False, given, idempotency_key)


    def report_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: report:read."""
        return self._call("GET", "/reports/export", [], ["state", "kind", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def report_get(self, idempotency_key=None, **given):
        """State of a report. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}", ["reportId"], [], False, False, given, idempotency_key)


    def report_download(self, idempotency_key=None, **given):
        """The report itself. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/file", ["reportId"], [], False, True, given, idempotency_key)


    def report_list_downloads(self, idempotency_key=None, **given):
        """Who took the file of a report and when, newest first. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/downloads", ["reportId"], ["page", "pageSize", "cursor", "sort", "direction"], False, False, given, idempotency_key)


    def report_export_downloads(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/downloads/export", ["reportId"], ["sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def report_versions(self, idempotency_key=None, **given):
        """Reports of the same year and kind that are ready, newest first, with this one’s place among them. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/versions", ["reportId"], ["page", "pageSize", "cursor", "sort", "direction"], False, False, given, idempotency_key)


    def report_compare(self, idempotency_key=None, **given):
        """Two versions side by side, by scope and category, as each told it when it was made. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/compared/{otherId}", ["reportId", "otherId"], [], False, False, given, idempotency_key)


    def automation_create_activities(self, idempotency_key=None, **given):
        """Register up to 1,000 entries; each is answered for itself. Scope: activity:create."""
        return self._call("POST", "/activities/batch", [], [], True, False, given, idempotency_key)


    def organization_overview(self, idempotency_key=None, **given):
        """The organization at a glance. Scope: company:read."""
        return self._call("GET", "/organization/overview", [], ["year"], False, False, given, idempotency_key)


    def disclosure_get(self, idempotency_key=None, **given):
        """What a kind of report asks of a year: filled, missing, or not applicable. Scope: report:read."""
        return self._call("GET", "/reports/disclosures/{kind}/{year}", ["kind", "year"], [], False, False, given, idempotency_key)


    def disclosure_export(self, idempotency_key=None, **given):
        """The same as a file: XLSX with a sheet for each table, or one CSV. Scope: report:read."""
        return self._call("GET", "/reports/disclosures/{kind}/{year}/file", ["kind", "year"], ["format", "language"], False, True, given, idempotency_key)


    def drilldown_cut(self, idempotency_key=None, **given):
        """A cut of the ledger. Scope: inventory:read."""
        return self._call("GET", "/drilldown", [], ["from", "to", "measure", "quantityUnit", "gwpSet", "scope", "category", "gas", "unit", "state", "month", "supplier", "tag", "source", "method", "kind", "quality", "measuredIn", "compareFrom", "compareTo", "compareUnit", "by", "language", "top"], False, False, given, idempotency_key)


    def drilldown_export(self, idempotency_key=None, **given):
        """The same as a file (CSV, XLSX): a row wherever values of all dimensions meet. Scope: inventory:read."""
        return self._call("GET", "/drilldown/export", [], ["from", "to", "measure", "quantityUnit", "gwpSet", "scope", "category", "gas", "unit", "state", "month", "supplier", "tag", "source", "method", "kind", "quality", "measuredIn", "compareFrom", "compareTo", "compareUnit", "by", "language", "format"], False, True, given, idempotency_key)


    def benchmark_own(self, idempotency_key=None, **given):
        """Emissions per employee, R$ million, m² or unit made: by year and by unit. Scope: inventory:read."""
        return self._call("GET", "/benchmarks/own", [], ["denominator", "product", "productUnit", "scopes"], False, False, given, idempotency_key)


    def benchmark_peers(self, idempotency_key=None, **given):
        """Companies of the same sector and size that allowed it: how they are spread, and the own place. Scope: inventory:read."""
        return self._call("GET", "/benchmarks/peers", [], ["year", "denominator", "product", "productUnit"], False, False, given, idempotency_key)


    def benchmark_published(self, idempotency_key=None, **given):
        """Intensities that others published of the sector, each with its source, beside the own of a year. Scope: inventory:read."""
        return self._call("GET", "/benchmarks/published", [], ["year", "denominator", "product", "productUnit"], False, False, given, idempotency_key)


    def benchmark_sharing(self, idempotency_key=None, **given):
        """Whether the company lets its intensities into the spreads that others see. Scope: inventory:read."""
        return self._call("GET", "/benchmarks/sharing", [], [], False, False, given, idempotency_key)


    def entry_proposal_list(self, idempotency_key=None, **given):
        """Entries that were proposed; a key reads those that came by it. Scope: activity:propose."""
        return self._call("GET", "/entry-proposals", [], ["page", "pageSize", "search", "cursor", "businessUnitId", "state", "sort", "direction"], False, False, given, idempotency_key)


    def entry_proposal_create(self, idempotency_key=None, **given):
        """Propose an entry, which waits for a person; the same `externalId` with the same content changes nothing. Scope: activity:propose."""
        return self._call("POST", "/entry-proposals", [], [], True, False, given, idempotency_key)


    def entry_proposal_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: activity:propose."""
        return self._call("GET", "/entry-proposals/export", [], ["search", "businessUnitId", "state", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def entry_proposal_get(self, idempotency_key=None, **given):
        """A proposal with its source and what it would be calculated from; that of another key where yours holds `activity:read`. Scope: activity:propose."""
        return self._call("GET", "/entry-proposals/{entryProposalId}", ["entryProposalId"], [], False, False, given, idempotency_key)


    def report_shares_list(self, idempotency_key=None, **given):
        """Links that a report is shared by; `search` looks into whom they are for. Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/shares", ["reportId"], ["page", "pageSize", "search", "cursor", "state", "sort", "direction"], False, False, given, idempotency_key)


    def report_shares_export(self, idempotency_key=None, **given):
        """The same list as a file (CSV, XLSX). Scope: report:read."""
        return self._call("GET", "/reports/{reportId}/shares/export", ["reportId"], ["search", "state", "sort", "direction", "format", "columns", "language", "ids"], False, True, given, idempotency_key)


    def report_text_get(self, idempotency_key=None, **given):
        """Own words of the reports of a year. Scope: report:read."""
        return self._call("GET", "/report-texts/{year}/{language}", ["year", "language"], [], False, False, given, idempotency_key)


    def report_text_save(self, idempotency_key=None, **given):
        """Set the own words of a year’s reports. Scope: report:create."""
        return self._call("PUT", "/report-texts/{year}/{language}", ["year", "language"], [], True, False, given, idempotency_key)


    def report_text_get_logo(self, idempotency_key=None, **given):
        """The logo on the cover of reports. Scope: report:read."""
        return self._call("GET", "/report-logo", [], [], False, True, given, idempotency_key)


    def report_text_remove_logo(self, idempotency_key=None, **given):
        """Reports bear no logo of the company. Scope: report:create."""
        return self._call("DELETE", "/report-logo", [], [], False, False, given, idempotency_key)
