import type { ErrorTexts } from './error-codes.ts';

/** The Dutch texts of every code (specification 8). */
export const errorTextsNlNL: ErrorTexts = {
  validation_failed: 'Kijk de gemarkeerde velden na.',
  malformed_body: 'De aanvraag is niet te lezen.',
  unsupported_content_type: 'Deze soort inhoud wordt niet aangenomen.',
  body_too_large: 'De inhoud is te groot.',
  not_authenticated: 'Log in om verder te gaan.',
  device_not_trusted: 'Bevestig dit apparaat met de code uit uw e-mail.',
  forbidden: 'U mag dit niet doen.',
  origin_not_allowed: 'Deze aanvraag kwam van een andere website en is geweigerd.',
  not_found: 'Dit is niet gevonden.',
  method_not_allowed: 'Dit kan niet op deze manier worden aangevraagd.',
  stale_version: 'Iemand heeft dit intussen gewijzigd. Bekijk de nieuwe versie en sla opnieuw op.',
  idempotency_key_reused: 'Deze aanvraag is al eerder met een andere inhoud verstuurd.',
  too_many_attempts: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  internal_error: 'Er ging bij ons iets mis. Probeer het later opnieuw.',
  unavailable: 'De dienst is nu niet beschikbaar. Probeer het zo opnieuw.',

  'field.required': 'Dit is verplicht.',
  'field.too_long': 'Gebruik hoogstens {max} tekens.',
  'field.too_short': 'Gebruik minstens {min} tekens.',
  'field.invalid': 'Deze waarde is niet geldig.',
  'field.not_a_whole_number': 'Vul een heel getal in.',
  'field.too_small': 'Vul minstens {min} in.',
  'field.too_large': 'Vul hoogstens {max} in.',
  'field.unknown': 'Dit veld hoort hier niet.',
  'field.control_characters': 'Verwijder de tekens die niet te tonen zijn.',
  'field.line_break': 'Hier staat een regeleinde in. Zet er een spatie voor in de plaats.',
  'field.not_an_email': 'Vul een geldig e-mailadres in.',
  'field.not_an_id': 'Dit is geen geldige verwijzing.',
  'field.not_a_date': 'Vul een bestaande datum in.',
  'address.postal_code_invalid': 'Deze postcode past niet bij het land. Voorbeeld: {example}.',

  'login.credentials_incorrect': 'De inloggegevens zijn onjuist.',
  'login.email_required': 'Vul uw e-mailadres in.',
  'login.email_invalid': 'Vul een geldig e-mailadres in.',
  'login.password_required': 'Vul uw wachtwoord in.',
  'login.validation_failed': 'Kijk uw e-mailadres en wachtwoord na.',
  'two_factor.code_invalid': 'De code heeft zes cijfers.',
  'two_factor.code_wrong': 'De code is onjuist.',
  'two_factor.code_expired': 'De code is niet meer geldig. Vraag een nieuwe aan.',
  'two_factor.unknown_error': 'De code kon niet worden gecontroleerd. Probeer het opnieuw.',
  'password.too_weak':
    'Gebruik minstens {min} tekens, met een hoofdletter, een kleine letter, een cijfer en een speciaal teken.',
  'password.mismatch': 'De wachtwoorden zijn niet gelijk.',
  'password.old_wrong': 'Dat is niet uw huidige wachtwoord.',
  'password.token_not_found': 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  'password.unknown_error': 'Het wachtwoord kon niet worden gewijzigd. Probeer het opnieuw.',

  'notification.unsubscribe_link_invalid':
    'Deze link is niet volledig. Open de link opnieuw vanuit de e-mail, of pas uw e-mails aan in uw profiel.',
  'graphql.too_deep': 'De query is te diep genest.',
  'graphql.too_costly': 'De query haalt te veel in één keer op.',
  'graphql.not_a_query': 'Hier wordt één query tegelijk beantwoord, en niets anders.',
  'graphql.invalid': 'De query is niet geldig.',
  'page.cursor_invalid': 'Deze pagina bestaat niet meer. Begin opnieuw bij de eerste pagina.',
  'page.limit_invalid': 'Een pagina heeft 1 tot {max} regels.',
  'export.search_too_wide':
    'Deze zoekopdracht vindt meer dan {max} regels; het bestand zou alleen de eerste bevatten. Typ meer woorden of laat de zoekopdracht weg.',
  'export.too_many_at_once':
    'Er worden op dit moment andere bestanden gemaakt. Probeer het opnieuw als die klaar zijn.',
  'export.too_many_rows': 'Dit zijn meer dan {max} regels. Beperk de lijst eerst met de filters.',

  'logbook.code_unknown': 'Deze QR-code hoort niet bij een logboek.',
  'logbook.code_withdrawn': 'Deze QR-code is ingetrokken. Misschien hangt er een nieuwe bij het logboek.',
  'logbook.discipline_not_at_location': 'Deze discipline hoort niet bij de locatie.',
  'logbook.location_inactive': 'Deze locatie is niet meer in gebruik.',
  'logbook.name_required': 'Vul uw naam in.',
  'logbook.no_codes': 'Er is geen QR-code in gebruik om af te drukken.',
  'logbook.period_invalid': 'De periode eindigt voordat zij begint.',
  'logbook_book.too_many_entries':
    'Deze periode telt meer dan {max} meldingen. Kies een kortere periode en maak meerdere pdf’s.',
  'logbook_book.too_many_at_once': 'Er worden al {max} pdf’s voor u gemaakt. Wacht tot er een klaar is.',
  'logbook_book.not_ready': 'De pdf is nog niet klaar.',

  'service_event.solution_date_invalid': 'Vul een bestaande datum in, van vandaag tot tien jaar vooruit.',
  'service_event.solution_required': 'Beschrijf de oplossing voordat u dit afsluit.',
  'service_event.fire_alarm_type_required': 'Geef aan of de brandmelding echt, ongewenst of onecht was.',
  'service_event.fire_alarm_type_not_allowed': 'Alleen bij een brandmelding horen een soort en een oorzaak.',
  'service_event.cause_not_of_type': 'Deze oorzaak hoort niet bij deze soort brandmelding.',
  'service_event.assignee_required': 'Wijs dit eerst aan iemand toe.',
  'service_event.responsible_required': 'Geef eerst aan wie verantwoordelijk is.',
  'service_event.status_wrong_order':
    'De status gaat stap voor stap van nieuw naar actief, gereed en afgesloten.',
  'service_event.user_not_assigned': 'Alleen degene aan wie dit is toegewezen, kan de status wijzigen.',
  'service_event.done_not_allowed': 'Alleen de maker en collega’s van de maker kunnen dit afsluiten.',
  'service_event.only_creator_may_edit': 'Alleen de maker kan dit veld wijzigen.',
  'service_event.edit_not_allowed': 'U mag dit veld niet wijzigen.',
  'service_event.assignee_not_allowed':
    'Aan deze persoon kan bij deze locatie en discipline niets worden toegewezen.',
  'service_event.responsible_not_allowed':
    'Deze persoon kan bij deze locatie en discipline niet verantwoordelijk zijn.',
  'service_event.reopen_not_allowed':
    'Alleen de verantwoordelijke, de maker en hun collega’s kunnen dit heropenen.',
  'service_event.reopen_reason_required': 'Geef aan waarom u dit heropent.',
  'service_event.reopen_not_done': 'Alleen wat is afgesloten, kan worden heropend.',
  'service_event.reopen_failed': 'Heropenen is niet gelukt. Probeer het opnieuw.',
  'service_event.done_is_read_only': 'Wat is afgesloten, kan niet worden gewijzigd. Heropen het eerst.',
  'service_event.delete_not_allowed': 'Alleen het bedrijf van de maker kan dit verwijderen.',
  'service_event.too_old_to_delete':
    'Een registratie die ouder is dan {days} dagen, kan niet worden verwijderd.',
  'service_event.done_cannot_be_deleted': 'Wat is afgesloten, kan niet worden verwijderd.',
  'service_event.source_invalid': 'De registratie waaruit dit volgt, hoort niet bij deze locatie.',
  'service_event.location_not_allowed': 'U hebt geen toegang tot deze locatie en discipline.',

  'file.required': 'Kies een bestand.',
  'file.empty': 'Het bestand is leeg.',
  'file.too_large': 'Het bestand is te groot. Het maximum is {max} MB.',
  'file.type_not_allowed':
    'Dit soort bestand wordt niet aangenomen. Kies een pdf, een foto, een Word- of Excel-bestand of een tekstbestand.',
  'file.type_mismatch': 'De inhoud van het bestand past niet bij de naam.',
  'file.too_many': 'U kunt hoogstens {max} bestanden toevoegen.',
  'file.upload_failed': 'Het bestand kon niet worden verstuurd. Probeer het opnieuw.',
  'file.of_another_company': 'Bestanden van een ander bedrijf kunt u niet verwijderen.',
  'file.not_existing': 'Dit bestand bestaat niet.',
  'file.not_saved': 'Dit bestand is niet opgeslagen en kan niet worden gedownload.',
  'file.visitor_window_closed': 'Aan deze melding kunnen geen bestanden meer worden toegevoegd.',
  'file.add_not_allowed': 'U mag hier geen bestanden toevoegen.',
  'file.download_failed': 'Het bestand kon niet worden gedownload. Probeer het opnieuw.',

  'import.not_text': 'Dit is geen tekstbestand. Sla de lijst op als CSV en kies dat bestand.',
  'import.workbook': 'Dit is een spreadsheet. Sla het werkblad op als CSV (UTF-8) en kies dat bestand.',
  'import.malformed':
    'Het bestand is vanaf regel {line} niet te lezen: een aanhalingsteken wordt niet gesloten of staat verkeerd.',
  'import.no_rows': 'Het bestand heeft onder de kop geen regels.',
  'import.too_many_rows': 'In één bestand passen hoogstens {max} regels.',
  'import.column_missing': 'De kolom “{column}” ontbreekt.',
  'import.column_unknown':
    'De kolom “{column}” is onbekend. Verwijder de kolom of gebruik de naam uit het voorbeeldbestand.',
  'import.column_twice': 'De kolom “{column}” staat er twee keer.',
  'import.row_too_long': 'Deze regel heeft meer cellen dan de kop.',
  'import.cell_spoiled':
    'Dit staat hier door de spreadsheet, niet de waarde zelf. Maak de cel op als tekst, typ de waarde en sla opnieuw op.',
  'import.row_twice': 'Dit staat al in regel {row}.',
  'import.name_unknown': 'Niet gevonden, of u hebt er geen toegang toe: {names}.',
  'import.name_ambiguous': 'Deze naam komt meer dan één keer voor: {names}. Maak dit aan op het scherm zelf.',
  'import.names_by_comma': 'Zet “|” of “;” tussen deze namen in plaats van een komma: {names}.',
  'import.word_unknown': 'Gebruik een van deze woorden: {words}.',
  'import.exists_differently': 'Dit bestaat al met een andere waarde. Een import wijzigt niets wat er al is.',

  'delete.relations_exist': 'Dit kan niet worden verwijderd: er is nog iets aan gekoppeld ({type}: {count}).',
  'delete.main_user':
    'De hoofdgebruiker van een bedrijf kan niet worden verwijderd. Kies eerst een andere hoofdgebruiker.',
  'delete.not_existing': 'Dit bestaat niet meer.',
  'delete.too_late_to_restore':
    'Dit is langer dan {minutes} minuten geleden verwijderd en kan niet meer worden teruggezet.',
  'delete.failed': 'Verwijderen is niet gelukt. Probeer het opnieuw.',

  'user.email_required': 'Vul het e-mailadres van deze persoon in.',
  'user.email_invalid': 'Vul een geldig e-mailadres voor deze persoon in.',
  'user.email_taken': 'Dit e-mailadres is al in gebruik.',
  'user.max_users_reached':
    'Het maximum aantal gebruikers ({max}) is bereikt. Deactiveer eerst een gebruiker of laat het maximum verhogen.',
  'user.company_missing': 'Kies een bedrijf.',
  'user.locations_required': 'Een medewerker van een locatie heeft minstens één locatie nodig.',
  'user.locations_not_allowed': 'Bij dit gebruikerstype horen geen locaties.',
  'user.locations_invalid': 'Kies locaties waar u toegang toe hebt.',
  'user.own_type_unchangeable': 'U kunt uw eigen gebruikerstype niet wijzigen.',
  'user.reseller_required': 'Kies een reseller.',
  'user.reseller_not_allowed': 'Bij dit gebruikerstype hoort geen reseller.',
  'user.first_name_required': 'Vul een voornaam in.',
  'user.last_name_required': 'Vul een achternaam in.',
  'user.company_not_allowed': 'Dit soort bedrijf hoort niet bij dit gebruikerstype.',
  'user.company_inactive': 'Dit bedrijf is buiten gebruik: de gebruikers kunnen niet inloggen.',
  'user.inactive': 'Deze gebruiker is gedeactiveerd. Activeer de gebruiker eerst weer.',
  'user.main_user_stays':
    'Dit is de hoofdgebruiker van het bedrijf. Kies eerst een andere hoofdgebruiker; daarna kunt u deze wijzigen.',
  'user.own_account_stays': 'U kunt uw eigen account niet deactiveren of verwijderen. Vraag het een collega.',
  'user.type_not_allowed': 'Dit gebruikerstype kunt u niet toekennen.',
  'user.password_already_set':
    'Deze gebruiker heeft al een wachtwoord en kan met “Wachtwoord vergeten?” een nieuw kiezen.',
  'organization.name_required': 'Vul de naam van de organisatie in.',
  'organization.main_user_required': 'Kies een hoofdgebruiker.',
  'organization.billing_email_invalid': 'Vul een geldig e-mailadres voor de facturen in.',
  'organization.max_disciplines_reached':
    'Het maximum aantal disciplines ({max}) is bereikt. Kies er minder of laat het maximum verhogen.',
  'organization.main_user_invalid':
    'De hoofdgebruiker moet een actieve gebruiker van deze organisatie zelf zijn.',
  'organization.reseller_invalid': 'Kies een reseller die in gebruik is.',
  'organization.limit_below_use':
    'In gebruik: {count}. Kies minstens dat aantal, of stel eerst buiten gebruik wat te veel is.',
  'contractor.name_required': 'Vul de naam van de onderhouder in.',
  'contractor.country_required': 'Kies het land van de onderhouder.',
  'contractor.main_user_required': 'Kies een hoofdgebruiker.',
  'contractor.main_user_invalid': 'De hoofdgebruiker moet een actieve gebruiker van deze onderhouder zijn.',
  'contractor.billing_email_invalid': 'Vul een geldig e-mailadres voor de facturen in.',
  'contractor.limit_below_use':
    'In gebruik: {count}. Kies minstens dat aantal, of stel eerst buiten gebruik wat te veel is.',
  'contractor.max_disciplines_reached':
    'Deze onderhouder heeft het maximum aantal disciplines ({max}) bereikt. Kies er minder of laat het maximum verhogen.',
  'reseller.logo_not_svg':
    'Een logo moet een SVG-bestand zijn. Dit bestand is dat niet, is beschadigd, of heeft onleesbare tekens. Sla het op als SVG in UTF-8.',
  'reseller.logo_too_large': 'Een logo mag hoogstens {max} kB groot zijn.',
  'reseller.logo_size_unknown':
    'De SVG moet de afmetingen in pixels noemen: met width en height, of met viewBox.',
  'reseller.logo_wrong_size':
    'Dit logo is {width} × {height} px; het mag hoogstens {maxWidth} × {maxHeight} px zijn.',
  'reseller.logo_unsafe':
    'Deze SVG kan iets uitvoeren of laden: {found}. Sla het bestand opnieuw op zonder dat deel.',
  'reseller.logo_not_drawable':
    'Deze SVG is te ingewikkeld om af te drukken, of een afbeelding erin is beschadigd. Maak de SVG eenvoudiger of vervang de afbeelding.',
  'location.name_required': 'Vul de naam van de locatie in.',
  'location.address_required': 'Vul het adres van de locatie in.',
  'location.organization_required': 'Kies een organisatie.',
  'location.disciplines_required': 'Kies minstens één discipline.',
  'location.logbook_password_invalid': 'Het logboekwachtwoord heeft vier cijfers.',
  'location.max_locations_reached':
    'Het maximum aantal locaties ({max}) is bereikt. Stel er eerst een buiten gebruik of laat het maximum verhogen.',
  'location.organization_fixed':
    'Een locatie blijft bij dezelfde organisatie: het logboek is haar bewijs. Maak voor de andere een nieuwe locatie aan.',
  'location.organization_inactive': 'Deze organisatie is buiten gebruik. U kunt er niets meer aan toevoegen.',
  'location.discipline_invalid': 'Een van deze disciplines bestaat niet of is buiten gebruik.',
  'custom_field.label_exists': 'Deze locatie heeft al een veld met deze naam.',
  'custom_field.too_many': 'Een locatie heeft hoogstens {max} eigen velden.',
  'contract.field_required': 'Dit is verplicht.',
  'contract.exists_for_discipline': 'Er is al een contract voor deze discipline. Beëindig dat eerst.',
  'contract.location_not_permitted': 'U hebt geen toegang tot deze locatie.',
  'contract.contractor_not_permitted': 'U hebt geen toegang tot deze onderhouder.',
  'contract.location_of_other_organization': 'Deze locatie hoort bij een andere organisatie.',
  'contract.location_inactive': 'Deze locatie is niet meer in gebruik: hier kan geen contract ingaan.',
  'contract.contractor_inactive':
    'Deze onderhouder is niet meer in gebruik: er kan geen contract mee worden gesloten.',
  'contract.in_use':
    'Dit kan niet meer worden gewijzigd: er horen meldingen bij dit contract ({count}). Beëindig het en maak een nieuw contract aan.',
  'discipline.name_exists': 'Er is al een discipline met deze naam.',
  'fire_cause.code_exists': 'Er is al een oorzaak met deze code.',
  'document.field_required': 'Dit is verplicht.',
  'document.location_of_other_organization': 'Deze locatie hoort bij een andere organisatie.',
  'document.chapter_invalid': 'Dit hoofdstuk is bij de locatie niet in gebruik.',
  'document.discipline_invalid': 'Deze discipline hoort niet bij de locatie.',
  'document.file_required': 'Kies een bestand.',
  'document.file_awaited': 'Kies wat nog ontbreekt, of ga zonder verder.',
  'document.expiry_in_past': 'Kies vandaag of een latere dag.',
  'chapter.too_many': 'Een discipline kan hoogstens {max} hoofdstukken hebben.',
  'integration.credentials_invalid': 'Ongeldige inloggegevens',
  'api_configuration.not_found': 'Deze API-configuratie is niet gevonden.',
  'api_configuration.not_deletable': 'Deze API-configuratie kan niet worden verwijderd.',
  'theme.exists': 'Er is al een thema met deze naam.',
  'theme.not_existing': 'Dit thema bestaat niet.',

  'too_many_attempts.seconds': 'Te veel pogingen. Probeer het over {seconds} sec. opnieuw.',
  'too_many_attempts.minutes': 'Te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
  'server.unreachable':
    'De server is niet bereikbaar. Vernieuw de pagina, of neem contact op met de servicedesk als dit zo blijft.',
  'navigation.not_found': 'Deze pagina is niet gevonden',
  'navigation.failed': 'Deze pagina kon niet worden geopend.',
};
