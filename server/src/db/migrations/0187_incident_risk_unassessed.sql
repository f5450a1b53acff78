-- A risk that nobody has assessed is told as that, and not as low.
alter table incidents drop constraint incidents_risk_check;
alter table incidents add constraint incidents_risk_check check (risk in ('unassessed', 'low', 'medium', 'high'));
