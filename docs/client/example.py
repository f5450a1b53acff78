"""Registers an entry and reads the year it stands in. Run: PEGADA_URL=… PEGADA_KEY=… python3 docs/client/example.py"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "generated"))

from pegada import Pegada, PegadaError  # noqa: E402

pegada = Pegada(os.environ.get("PEGADA_URL", "http://localhost:3000"), os.environ["PEGADA_KEY"])

site = pegada.business_unit_list()[0]

try:
    entry = pegada.activity_create(
        idempotency_key="example-2025-07",
        generatorKey="electricity.grid",
        businessUnitId=site["id"],
        quantity="1250.5",
        unit="kWh",
        period="2025-07",
    )
    print(f"{entry['description']}: {entry['co2eKg']} kg CO2e")
except PegadaError as refusal:
    print(f"Refused: {refusal.code}")

year = pegada.inventory_get(year=2025)
print(f"2025: {year['total']['co2eKg']} kg CO2e in {year['total']['lines']} lines, {len(year['gaps'])} gaps")
