import './styles/site.css';
import '#widgets/register.ts';
import { followBanners, followStripHeight } from './shell/banner-place.ts';
import { enableCopying } from './shell/copy-button.ts';
import { followPlanner } from './shell/planner-place.ts';

followBanners(document.body);
followStripHeight(document);
enableCopying(document);
followPlanner(document, history);
