-- Of an effect that was worked out before 0214 it is not known which lines change most.
alter table factor_effect_years alter column widest_lines drop not null, alter column widest_lines drop default;
update factor_effect_years set widest_lines = null where lines > 0 and widest_lines = '[]';
